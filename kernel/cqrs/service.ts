import type { Provider, Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { AnyReaction, TimerKind } from '../eventsourcing/reaction.js';
import type { AnySlice } from '../eventsourcing/slice.js';

export type ServiceName = 'identity' | 'billing' | 'catalog' | 'media' | 'scheduling' | 'roster' | 'sharing';

/** All a service is, listed in one place; `kernel/cqrs/service-host` makes it run, alone or with the others. */
export interface ServiceDefinition {
  readonly name: ServiceName;
  /** The subgraph's SDL, generated from the service's `*.graphql` files. */
  readonly typeDefs: string;
  readonly slices: readonly AnySlice[];
  readonly reactions: readonly AnyReaction[];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- timers of many slices
  readonly timers: readonly TimerKind<any, any>[];
  readonly migrations: readonly (new () => MigrationInterface)[];
  /** Resolvers, queries and whatever they need. Injectable from the host: see `kernel/cqrs/tokens`. */
  readonly providers: readonly Provider[];
  /** Events of which streams change a user's account: those users are told over /live. */
  readonly accountOf?: (stream: string) => number | undefined;
  /** Byte routes: Nest controllers below `/bytes`. */
  readonly controllers: readonly Type[];
}
