import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, ModulesContainer } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { AccessGuard, IDENTIFIED } from './access-guard.js';
import { ByteErrorFilter } from './byte-errors.js';
import { dateTimeScalar } from './date-time.js';
import { assertEverythingGuarded } from './everything-guarded.js';
import { SubgraphDriver, type SubgraphDriverConfig } from './subgraph-driver.js';
import type { SubgraphOptions } from './subgraph-options.js';

export { assertEverythingGuarded } from './everything-guarded.js';
export type { SubgraphOptions } from './subgraph-options.js';

/**
 * A service's subgraph: schema-first from SDL, its resolvers behind `@Allow`, its byte routes too. A resolver or
 * route that says nothing keeps the service from starting.
 */
@Module({})
export class SubgraphModule implements OnModuleInit {
  constructor(@Inject(ModulesContainer) private readonly modules: ModulesContainer) {}

  static of(typeDefs: string, options: SubgraphOptions): DynamicModule {
    const graphql = GraphQLModule.forRoot<SubgraphDriverConfig>({
      driver: SubgraphDriver,
      typeDefs,
      cadenza: options,
      resolvers: /^[ \t]{0,9}scalar DateTime\b/m.test(typeDefs) ? { DateTime: dateTimeScalar } : {},
      // Entities are asked for by reference, which Nest takes for a field: without this its guard would not look.
      fieldResolverEnhancers: ['guards'],
      graphiql: false,
    });
    return {
      module: SubgraphModule,
      imports: [graphql],
      providers: [
        { provide: IDENTIFIED, useValue: options },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useValue: new ByteErrorFilter(options.log, options.isPassing) },
      ],
    };
  }

  onModuleInit() {
    assertEverythingGuarded({ get: () => this.modules });
  }
}

export const subgraphModule = (typeDefs: string, options: SubgraphOptions): DynamicModule =>
  SubgraphModule.of(typeDefs, options);
