import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type DocumentNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
} from 'graphql';
import { refusalOf } from '@cadenza/kernel/runtime/admission.js';
import { InProcessSubgraph } from '@cadenza/kernel/runtime/execute-subgraph.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { SubgraphOptions } from '@cadenza/kernel/runtime/subgraph-options.js';
import { createLog, type Log } from '@cadenza/kernel/runtime/log.js';
import type { SubgraphCall } from '../ports.js';
import { accessOf } from './access-of.js';
import type { FakeStudio } from './fake-studio.js';

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

const typesOf = ({ definitions }: DocumentNode) =>
  definitions.filter(
    (each): each is ObjectTypeDefinitionNode | ObjectTypeExtensionNode =>
      each.kind === Kind.OBJECT_TYPE_DEFINITION || each.kind === Kind.OBJECT_TYPE_EXTENSION,
  );

/** Resolvers of all queries, mutations and references of a subgraph's schema: what the studio stores. */
function studioResolvers(service: Service, document: DocumentNode, studio: FakeStudio): Resolvers {
  const resolvers: Resolvers = {};
  for (const { name, fields = [], directives = [] } of typesOf(document)) {
    const type = name.value;
    const isMutation = type === 'Mutation';
    if (isMutation || type === 'Query')
      for (const { name: field, arguments: parameters = [] } of fields) {
        const isVersioned = parameters.some((parameter) => parameter.name.value === 'version');
        (resolvers[type] ??= {})[field.value] = (_parent, args: object, context) => {
          const refusal = refusalOf(accessOf(field.value), context);
          if (refusal) throw refusal;
          const version = isVersioned && context.ifMatch !== null ? { version: context.ifMatch } : {};
          const value = studio.field(field.value, { ...version, ...args }, context);
          if (isMutation && service === 'catalog') context.answer.marks.push(studio.markOf(service));
          return value;
        };
      }
    else if (directives.some((directive) => directive.name.value === 'key'))
      resolvers[type] = {
        __resolveReference: ((reference: { id: number }, context: GraphqlContext) =>
          studio.entity(service, type, reference, context)) as never,
      };
  }
  return resolvers;
}

/**
 * The services' true schemas over a studio, and resolvers of a test in their places: tokens are verified, nothing
 * listens, nothing is stored.
 */
export class FakeServices {
  readonly seen: Seen[] = [];
  /** Services in here cannot be reached. */
  readonly down = new Set<string>();
  private readonly subgraphs = new Map<string, InProcessSubgraph>();

  constructor(
    tokenKey: string,
    studio: FakeStudio,
    overrides: Readonly<Partial<Record<Service, Resolvers>>> = {},
    log: Log = createLog('silent'),
  ) {
    for (const service of serviceNames) {
      const typeDefs = sdlOf(service);
      const resolvers = studioResolvers(service, typeDefs, studio);
      for (const [type, fields] of Object.entries(overrides[service] ?? {}))
        resolvers[type] = { ...resolvers[type], ...fields };
      const schema = buildSubgraphSchema([{ typeDefs, resolvers }] as never);
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
