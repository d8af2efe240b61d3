import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, parse } from 'graphql';
import { type Access } from '@cadenza/kernel/runtime/access.js';
import { refusalOf } from '@cadenza/kernel/runtime/admission.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { InProcessSubgraph } from '@cadenza/kernel/runtime/execute-subgraph.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { SubgraphOptions } from '@cadenza/kernel/runtime/subgraph-options.js';
import { createLog, type Log } from '@cadenza/kernel/runtime/log.js';
import type { SubgraphCall } from '../ports.js';

type Resolve = (parent: never, args: never, context: GraphqlContext) => unknown;
export type Resolvers = Record<string, Record<string, Resolve>>;

export const serviceNames = [
  'identity',
  'billing',
  'catalog',
  'media',
  'scheduling',
  'roster',
  'sharing',
] as const;
export type Service = (typeof serviceNames)[number];

const sdlOf = (service: Service): DocumentNode =>
  parse(
    readFileSync(new URL(`../../services/${service}/generated/subgraph.graphql`, import.meta.url), 'utf8'),
  );

/** What a fake subgraph was asked, as its resolvers saw it. */
export interface Seen {
  readonly service: Service;
  readonly context: GraphqlContext;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The services' true schemas with resolvers of a test: tokens are verified, nothing listens, nothing is stored. */
export class FakeServices {
  readonly seen: Seen[] = [];
  /** Services in here cannot be reached. */
  readonly down = new Set<string>();
  private readonly subgraphs = new Map<string, InProcessSubgraph>();

  constructor(
    tokenKey: string,
    resolvers: Readonly<Partial<Record<Service, Resolvers>>>,
    log: Log = createLog('silent'),
  ) {
    for (const service of serviceNames) {
      const typeDefs = sdlOf(service);
      const schema = buildSubgraphSchema([{ typeDefs, resolvers: resolvers[service] ?? {} }] as never);
      const options: SubgraphOptions = {
        service,
        tokenKey,
        log,
        beforeOperation: () => Promise.resolve(),
        isPassing: () => false,
        firstAnswer: (_context, compute) => compute(),
      };
      this.subgraphs.set(service, new InProcessSubgraph(schema, options));
    }
  }

  readonly call: SubgraphCall = async (service, request) => {
    if (this.down.has(service)) throw new Error(`connect ECONNREFUSED ${service}`);
    const subgraph = this.subgraphs.get(service);
    if (!subgraph) throw new Error(`No fake of ${service}`);
    const { carried, query } = request;
    const result = await subgraph.execute(request);
    this.seen.push({
      service: service as Service,
      query,
      variables: request.variables ?? {},
      context: {
        caller: callerIn(request.token),
        ...carried,
        after: [...carried.after],
        answer: result.answer,
      },
    });
    // Over HTTP it would be a copy as well.
    return JSON.parse(JSON.stringify(result)) as typeof result;
  };
}

const callerIn = (token: string) =>
  (
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      caller: GraphqlContext['caller'];
    }
  ).caller;

/** A resolver behind `@Allow`. */
export const allowed =
  (access: Access, resolve: Resolve): Resolve =>
  (parent, args, context) => {
    const refusal = refusalOf(access, context);
    if (refusal) throw refusal;
    return resolve(parent, args, context);
  };

export const userOf = ({ caller }: GraphqlContext) => {
  if (caller.kind !== 'user') throw refuse('UNAUTHENTICATED', 'Please sign in');
  return caller.userId;
};
