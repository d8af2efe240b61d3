import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { answerSchema, type Json } from './answer-schema.js';
import { idempotencyKeyText } from './idempotency-key.js';
import type { BytesRoute, GraphqlRoute, Route } from './route.js';

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};

const pathParameters = (route: Route): Json[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchema(name, route.kind === 'graphql' ? route.words?.[name] : undefined),
  }));

const pathSchema = (name: string, words: readonly string[] | undefined): Json =>
  words || name === 'upload' || name === 'filename'
    ? { type: 'string', ...(words ? { enum: words } : {}) }
    : { type: 'integer', minimum: 1 };

const queryParameters = ({ query }: GraphqlRoute | BytesRoute): Json[] =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(schema as z.ZodType),
  }));

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  description: idempotencyKeyText,
};

const problem = { $ref: '#/components/schemas/Problem' };
const problems = ({ access, method }: Route): Json => {
  const codes = [
    '400',
    ...(access === 'public' ? [] : ['401']),
    ...(access === 'gated' ? ['402', '404'] : []),
    ...(access === 'admin' ? ['403', '404'] : []),
    ...(method === 'GET' || method === 'HEAD' ? [] : ['403', '409', '413']),
    '503',
  ];
  const answer = { description: 'Refused', content: { 'application/json': { schema: problem } } };
  return Object.fromEntries(codes.map((code) => [code, answer]));
};

function operation(route: Route, schema: GraphQLSchema): Json {
  const isRow = route.kind === 'graphql';
  const body = isRow && route.body ? { 'application/json': { schema: jsonSchema(route.body) } } : undefined;
  return {
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [route.path.split('/')[2]],
    security: route.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...pathParameters(route),
      ...(route.kind === 'archive' ? [] : queryParameters(route)),
      ...(route.method === 'POST' ? [keyParameter] : []),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      ...(isRow && route.tellsNew !== undefined ? { 200: done(route, schema) } : {}),
      [statusOf(route)]: done(route, schema),
      ...problems(route),
    },
  };
}

const statusOf = (route: Route): number => (route.kind === 'archive' ? 200 : (route.status ?? 200));

function done(route: Route, api: GraphQLSchema): Json {
  const schema = route.kind === 'graphql' ? answerSchema(api, route) : undefined;
  return { description: 'Done', ...(schema ? { content: { 'application/json': { schema } } } : {}) };
}

/** OpenAPI 3.1, made from the very rows that answer. */
export function openApi(routes: readonly Route[], schema: GraphQLSchema, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes)
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route, schema);
  return {
    openapi: '3.1.0',
    info: { title: 'Cadenza', version: '1', description: 'The /api of Cadenza. GraphQL: POST /graphql.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'cadenza_session' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string', description: 'A sentence for a person' },
            code: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}
