import { ApolloFederationDriver, type ApolloFederationDriverConfig } from '@nestjs/apollo';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import type { ApolloServerPlugin } from '@apollo/server';
import { AccessGuard, IDENTIFIED } from './access-guard.js';
import { ByteErrorFilter } from './byte-errors.js';
import { carriedHeader, parseCarried } from './carried.js';
import { formatError } from './error-format.js';
import type { GraphqlContext } from './graphql-context.js';
import type { Log } from './log.js';
import { bearer, contextOf, type Identified } from './request-context.js';

export interface SubgraphOptions extends Identified {
  readonly log: Log;
  /** Runs before the operation's resolvers: waits until the caller's own writes have arrived. */
  readonly beforeOperation: (context: GraphqlContext) => Promise<void>;
}

/** Over HTTP the answer's marks leave as the response extension `cadenza`. */
function answering(options: SubgraphOptions): ApolloServerPlugin<GraphqlContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ contextValue }) => options.beforeOperation(contextValue),
        willSendResponse: ({ response, contextValue }) => {
          if (response.body.kind === 'single')
            response.body.singleResult.extensions = { cadenza: contextValue.answer };
          return Promise.resolve();
        },
      }),
  };
}

/** A service's subgraph: schema-first from SDL, its resolvers behind `@Allow`, its byte routes too. */
@Module({})
export class SubgraphModule {
  static of(typeDefs: string, options: SubgraphOptions): DynamicModule {
    const { log } = options;
    const graphql = GraphQLModule.forRoot<ApolloFederationDriverConfig>({
      driver: ApolloFederationDriver,
      typeDefs,
      path: '/graphql',
      playground: false,
      introspection: true,
      includeStacktraceInErrorResponses: false,
      formatError: formatError(log),
      plugins: [ApolloServerPluginInlineTraceDisabled(), answering(options)],
      context: ({ req }: { req: { headers: Record<string, string | undefined> } }) =>
        contextOf(options, bearer(req.headers.authorization), parseCarried(req.headers[carriedHeader])),
    });
    return {
      module: SubgraphModule,
      imports: [graphql],
      providers: [
        { provide: IDENTIFIED, useValue: options },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useValue: new ByteErrorFilter(log) },
      ],
    };
  }
}

export const subgraphModule = (typeDefs: string, options: SubgraphOptions): DynamicModule =>
  SubgraphModule.of(typeDefs, options);
