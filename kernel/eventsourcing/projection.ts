import type { DescMessage } from '@bufbuild/protobuf';
import type { EventOf } from './decider.js';
import type { Sql } from './sql.js';

/** Where an event stands, for the rows made from it. */
export interface Placed {
  readonly stream: string;
  /** 1-based place in its stream. */
  readonly version: number;
  readonly recordedAt: Date;
}

/**
 * Turns events into rows of `tables`, in the transaction that stores the event. Pure: statements out, no reads.
 * Rebuilding runs the same statements against a shadow of `tables`, so they must name no schema
 * and touch no other table.
 */
export interface Projection<Schema extends DescMessage> {
  readonly tables: readonly string[];
  project(event: EventOf<Schema>, placed: Placed): readonly Sql[];
}
