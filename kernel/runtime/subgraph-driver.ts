import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { ApolloFederationDriver, type ApolloFederationDriverConfig } from '@nestjs/apollo';
import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { carriedHeader, parseCarried } from './carried.js';
import { InProcessSubgraph, type SubgraphResult } from './execute-subgraph.js';
import type { SubgraphOptions } from './subgraph-options.js';
import { bearer } from './request-context.js';

export interface SubgraphDriverConfig extends ApolloFederationDriverConfig {
  readonly cadenza: SubgraphOptions;
}

type Asked = IncomingMessage & { readonly body?: unknown };

const operation = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Nest's federated schema without an Apollo Server of its own (seven of them cost 0.1 s at start): only the gateway
 * asks a subgraph, and over HTTP it gets the very answer that it gets in one process.
 */
@Injectable()
export class SubgraphDriver extends ApolloFederationDriver {
  override start(config: SubgraphDriverConfig & { schema?: GraphQLSchema }): Promise<void> {
    if (!config.schema) throw new Error('A subgraph without a schema');
    const subgraph = new InProcessSubgraph(config.schema, config.cadenza);
    const { httpAdapter } = this.httpAdapterHost;
    // Byte routes answer clients: no word of the framework, no ETag but the file's own.
    const express = httpAdapter.getInstance<{ set(name: string, value: unknown): void }>();
    express.set('x-powered-by', false);
    express.set('etag', false);
    httpAdapter.post('/graphql', async (request: Asked, response: ServerResponse) => {
      const { answer, ...result } = await ask(subgraph, request);
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ ...result, extensions: { cadenza: answer } }));
    });
    return Promise.resolve();
  }
}

async function ask(subgraph: InProcessSubgraph, request: Asked): Promise<SubgraphResult> {
  const asked = operation.safeParse(await bodyOf(request));
  const { query, operationName, variables } = asked.data ?? { query: '' };
  return await subgraph.execute({
    token: bearer(request.headers.authorization) ?? '',
    query,
    operationName: operationName ?? undefined,
    variables: variables ?? undefined,
    carried: parseCarried(String(request.headers[carriedHeader] ?? '')),
  });
}

/** Undefined for what is no JSON: then there is no operation, and the answer says so. */
async function bodyOf(request: Asked): Promise<unknown> {
  try {
    return request.body ?? JSON.parse(await text(request));
  } catch {
    return undefined;
  }
}
