import type { GraphQLSchema } from 'graphql';
import { answerSchema, type Json } from './answer-schema.js';
import { requestOf } from './openapi-request.js';
import type { GraphqlRoute, Route } from './route.js';
import { furtherOf, refusalsOf } from './statuses.js';
import { refusalTexts } from './status-texts.js';

const problem = { $ref: '#/components/schemas/Problem' };
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
};

function refusals(route: Route): Json {
  const body = route.method === 'HEAD' ? {} : { content: problemContent(route) };
  return Object.fromEntries(
    refusalsOf(route).map((status) => [
      status,
      {
        description: refusalTexts[status] ?? 'Refused',
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
        ...body,
      },
    ]),
  );
}

/** A page tells a person in HTML what is wrong with a link; the gateway's own refusals stay JSON. */
const problemContent = (route: Route): Json => ({
  'application/json': { schema: problem },
  ...(route.kind === 'bytes' && route.gives === 'text/html' ? { 'text/html': {} } : {}),
});

function operation(route: Route, schema: GraphQLSchema): Json {
  const tellsNew = route.kind === 'graphql' && route.tellsNew !== undefined;
  return {
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z]{1,9}(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [route.path.split('/')[2]],
    security: securityOf(route),
    ...requestOf(route),
    responses: {
      ...(tellsNew ? { 200: done(route, schema) } : {}),
      [statusOf(route)]: done(route, schema),
      ...Object.fromEntries(furtherOf(route).map((status) => [status, further(route, status)])),
      ...refusals(route),
    },
  };
}

function securityOf(route: Route): Json[] {
  if (route.kind === 'bytes' && route.ofShow) return [{ view: [] }];
  return route.access === 'public' ? [] : [{ session: [] }];
}

const statusOf = (route: Route): number => (route.kind === 'archive' ? 200 : (route.status ?? 200));

function done(route: Route, api: GraphQLSchema): Json {
  if (route.kind !== 'graphql') return { description: 'Done', ...given(route) };
  const schema = answerSchema(api, route);
  return { description: 'Done', ...(schema ? { content: { 'application/json': { schema } } } : {}) };
}

const given = (route: Exclude<Route, GraphqlRoute>): Json => {
  const type = route.kind === 'archive' ? 'application/zip' : route.gives;
  return type === undefined || route.method === 'HEAD' ? {} : { content: { [type]: {} } };
};

const further = (route: Route, status: number): Json =>
  status === 206 && route.kind === 'bytes'
    ? { description: 'The part that Range asks for', ...given(route) }
    : { description: 'Not changed since' };

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
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'cadenza_session' },
        view: {
          ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
          description: '`Show ` and the token that `POST /api/shows/join` answers',
        },
      },
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
