import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ApolloFederationDriver, type ApolloFederationDriverConfig } from '@nestjs/apollo';
import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { carriedHeader, parseCarried } from './carried.js';
import { refuse, rejectionStatus, RejectionError } from './errors.js';
import { InProcessSubgraph } from './execute-subgraph.js';
import type { SubgraphOptions } from './subgraph-options.js';
import { bearer, contextOf } from './request-context.js';

export interface SubgraphDriverConfig extends ApolloFederationDriverConfig {
  readonly cadenza: SubgraphOptions;
}

type Asked = IncomingMessage & { readonly body?: unknown };

const operation = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** Bytes: the 1 MB that the gateway takes of a client, and room for what it writes around them. */
const largestBody = 1024 * 1024 + 64 * 1024;
const tooLarge = () => refuse('TOO_LARGE', 'The request is too large');

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
      const { status, body } = await answerTo(subgraph, config.cadenza, request);
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        // What was not read of a request that is refused is never read.
        ...(request.readableEnded ? {} : { connection: 'close' }),
      });
      response.end(JSON.stringify(body));
    });
    return Promise.resolve();
  }
}

/** Whoever is not the gateway is refused before a byte of the body is read. */
async function answerTo(subgraph: InProcessSubgraph, own: SubgraphOptions, request: Asked) {
  try {
    const carried = parseCarried(String(request.headers[carriedHeader] ?? ''));
    const context = contextOf(own, bearer(request.headers.authorization), carried);
    const { answer, ...result } = await subgraph.answer(context, await operationOf(request));
    return { status: 200, body: { ...result, extensions: { cadenza: answer } } };
  } catch (error) {
    if (!(error instanceof RejectionError)) throw error;
    const { code } = error.rejection;
    return {
      status: rejectionStatus(code),
      body: { errors: [{ message: error.message, extensions: { code } }] },
    };
  }
}

async function operationOf(request: Asked) {
  const asked = operation.safeParse(request.body ?? (await jsonOf(request)));
  if (!asked.success) throw refuse('VALIDATION_FAILED', 'The request is no operation');
  const { query, operationName, variables } = asked.data;
  return { query, operationName: operationName ?? undefined, variables: variables ?? undefined };
}

/** Undefined for what is no JSON. */
async function jsonOf(request: Asked): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = Number(request.headers['content-length'] ?? 0);
  if (length > largestBody) throw tooLarge();
  length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
