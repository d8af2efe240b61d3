import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { openApi } from './openapi.js';
import type { Route } from './route.js';

/** Serves the OpenAPI document. It is made once, when it is first asked for: making it takes some ten times as long as sending it. */
export function openApiPage(
  routes: readonly Route[],
  schema: GraphQLSchema,
  publicUrl: string,
): RequestHandler {
  let made: Buffer | undefined;
  return (_request, response) => {
    made ??= Buffer.from(JSON.stringify(openApi(routes, schema, publicUrl)));
    response.type('json').send(made);
  };
}
