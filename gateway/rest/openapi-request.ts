import { z } from 'zod';
import type { Json } from './answer-schema.js';
import { idempotencyKeyText } from './idempotency-key.js';
import type { BytesRoute, GraphqlRoute, Route } from './route.js';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output' = 'input'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const pathParameters = (route: Route): Json[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchema(name, route.kind === 'graphql' ? route.words?.[name] : undefined),
  }));

const pathSchema = (name: string, words: readonly string[] | RegExp | undefined): Json =>
  words instanceof RegExp ? { type: 'string', pattern: words.source } : textOrIdentifier(name, words);

const textOrIdentifier = (name: string, words: readonly string[] | undefined): Json =>
  words || name === 'upload' || name === 'filename' || name === 'token'
    ? { type: 'string', ...(words ? { enum: words } : {}) }
    : { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

const queryParameters = ({ query }: GraphqlRoute | BytesRoute): Json[] =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    // As it is read: what comes as text is a number where the row takes one.
    schema: jsonSchema(schema as z.ZodType, 'output'),
  }));

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  description: idempotencyKeyText,
};

function bodyOf(route: Route): Json {
  const content =
    route.kind === 'graphql'
      ? route.body && { 'application/json': { schema: jsonSchema(route.body) } }
      : route.kind === 'bytes' && route.takes;
  return content ? { requestBody: { required: true, content } } : {};
}

/** What a request of the route brings: `parameters` and `requestBody` of its operation. */
export const requestOf = (route: Route): Json => ({
  parameters: [
    ...pathParameters(route),
    ...(route.kind === 'archive' ? [] : queryParameters(route)),
    ...(route.kind === 'bytes' ? (route.headers ?? []) : []),
    ...(route.method === 'POST' ? [keyParameter] : []),
  ],
  ...bodyOf(route),
});
