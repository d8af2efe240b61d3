import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { dateTimeScalar } from '@cadenza/kernel/runtime/date-time.js';
import { formatError } from '@cadenza/kernel/runtime/error-format.js';
import { mostEntries } from '@cadenza/kernel/runtime/input-limits.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { GatewayMetrics } from './metrics.js';
import { countedAnswers } from './operations/answer-bytes.js';
import { operationBudgets } from './operations/operation-budget.js';
import type { SubgraphCall } from './ports.js';
import { type SignInLimits } from './security/limits.js';
import { operationCheck } from './security/operation-check.js';
import { aliasLimit, extentLimit, listLimit } from './security/query-limits.js';
import type { WriteLimits } from './security/write-limits.js';
import type { Accounts } from './session/accounts.js';
import { BillingSource } from './session/billing-source.js';
import type { GatewayContext } from './session/visit.js';
import { SubgraphSource } from './subgraph-source.js';

export interface GraphqlParts {
  readonly supergraphSdl: string;
  readonly subgraphs: SubgraphCall;
  readonly tokenKey: string;
  readonly accounts: Accounts;
  readonly limits: SignInLimits;
  readonly writes: WriteLimits;
  readonly metrics: GatewayMetrics;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Graphql {
  readonly server: ApolloServer<GatewayContext>;
  /** What clients see of the supergraph. */
  readonly schema: GraphQLSchema;
}

/** The federated API over the committed supergraph. Limits: 12 deep, 5,000 fields, 30 aliases, 2,000 tokens, and ADR 26. */
export async function startGraphql(parts: GraphqlParts): Promise<Graphql> {
  const { supergraphSdl, subgraphs, tokenKey, accounts, limits, writes, metrics, clock, log } = parts;
  // The gateway's own switch, and its only one: without it, each start would report the machine to Apollo.
  process.env.APOLLO_TELEMETRY_DISABLED = 'true'; // eslint-disable-line no-restricted-syntax -- it has no other switch
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ name }) =>
      name === 'billing'
        ? new BillingSource(clock, accounts.known, name, subgraphs, tokenKey, accounts, log)
        : new SubgraphSource(name, subgraphs, tokenKey, accounts, log),
    logger: log,
  });
  const server = new ApolloServer<GatewayContext>({
    gateway,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    parseOptions: { maxTokens: 2_000 },
    validationRules: [extentLimit({ depth: 12, fields: 5_000 }), aliasLimit(30), listLimit(mostEntries)],
    formatError: formatError(log),
    logger: log,
    // With the sentence that there are more, 20.
    validationOptions: { maxErrors: 19 },
    plugins: [
      ApolloServerPluginUsageReportingDisabled(),
      metrics.plugin(),
      operationCheck(),
      operationBudgets(),
      limits.plugin(),
      writes.plugin(),
      countedAnswers(),
    ],
  });
  let schema: GraphQLSchema | undefined;
  gateway.onSchemaLoadOrUpdate(({ apiSchema }) => {
    schema = apiSchema;
    // The supergraph knows scalars by their names alone.
    const { parseValue, parseLiteral } = dateTimeScalar;
    Object.assign(apiSchema.getType('DateTime') ?? {}, { parseValue, parseLiteral });
  });
  await server.start();
  if (!schema) throw new Error('The supergraph has no API schema');
  return { server, schema };
}
