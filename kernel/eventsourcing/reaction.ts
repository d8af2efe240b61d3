import type { DescMessage } from '@bufbuild/protobuf';
import type { EventOf, Circumstances } from './decider.js';
import type { Rejection } from './rejection.js';
import type { AnySlice, Slice } from './slice.js';
import type { Sql } from './sql.js';

/** Where a foreign event came from. */
export interface Delivered {
  readonly origin: string;
  readonly eventId: string;
  readonly stream: string;
  readonly position: number;
  readonly recordedAt: Date;
}

/**
 * A copy keeps foreign facts as rows of our own; the inbox keeps the bytes, so it can be rebuilt. One without `tables`
 * is never rebuilt, and its bytes are not kept: they may be personal.
 */
export interface Copy<Schema extends DescMessage> {
  readonly kind: 'copy';
  readonly name: string;
  readonly origin: string;
  readonly schema: Schema;
  readonly tables: readonly string[];
  /** Its age counts, and the origin's heartbeats tell it (freshness.ts). One copy of an origin may be kept so. */
  readonly isKeptFresh?: true;
  /**
   * Of each stream only the last message counts, and those before it may be gone. What this service has handled leaves
   * the bus for good: no other may read the origin. For personal values.
   */
  readonly isFleeting?: true;
  project(event: EventOf<Schema>, delivered: Delivered): readonly Sql[];
}

/** A reaction gives one of our own deciders a command (or none), in the transaction that records the event in the inbox. */
export interface CommandReaction<Schema extends DescMessage, Command = unknown> {
  readonly kind: 'command';
  readonly name: string;
  readonly origin: string;
  readonly schema: Schema;
  readonly slice: AnySlice;
  react(event: EventOf<Schema>, delivered: Delivered): { stream: string; command: Command } | undefined;
  /** A refusal that is expected (already done) counts as handled; anything else parks the stream. */
  readonly expected?: (rejection: Rejection) => boolean;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a service lists reactions to many types
export type AnyReaction = Copy<any> | CommandReaction<any, any>;

/**
 * A durable timer: rows (stream, due) written by a projection into `timer`; when due, the command is given once,
 * however many replicas run.
 */
export interface TimerKind<Command, State> {
  readonly name: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the slice's own schema does not matter here
  readonly slice: Slice<any, Command, State>;
  command(stream: string, circumstances: Circumstances): Command;
}
