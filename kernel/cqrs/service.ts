import type { Provider, Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { BusMessage } from '../eventsourcing/bus.js';
import type { AnyReaction, TimerKind } from '../eventsourcing/reaction.js';
import type { AnySlice } from '../eventsourcing/slice.js';
import type { Rows } from '../eventsourcing/sql.js';
import type { DataExportOf } from './data-export/export-list.js';
import type { AnyBelonging } from './erasing.js';

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
  /** Its events are counted for others' copies that must not be old (kernel/eventsourcing/heartbeat). */
  readonly hasHeartbeat?: true;
  /** What others must know of a person, told whenever one of these events is published (docs/adr/0011). */
  readonly alongside?: (messages: readonly BusMessage[], rows: Rows) => Promise<readonly BusMessage[]>;
  /** What people own here, and how it ends when they are deleted: with a reaction of `deletedUsers`. */
  readonly belongings?: readonly AnyBelonging[];
  /** What it holds of a user, for the archive that they download. */
  readonly dataExport?: DataExportOf;
  /** Byte routes: Nest controllers below `/bytes`. */
  readonly controllers: readonly Type[];
}
