import { Command } from '@nestjs/cqrs';
import type { DescMessage } from '@bufbuild/protobuf';
import type { Rejection } from '../eventsourcing/rejection.js';
import type { Slice } from '../eventsourcing/slice.js';
import type { Sql } from '../eventsourcing/sql.js';
import type { Append, Claim } from '../eventsourcing/unit.js';
import type { Caller } from '../runtime/caller.js';

export type { Claim };

export interface DecideOptions {
  /** The version the caller has seen; without it, conflicts are retried. */
  readonly expectedVersion?: number;
  /** Unique names, quota: taken in the same transaction, before the rows. */
  readonly claims?: readonly Claim[];
  /** Rows beside the events, in the same transaction: personal values, credentials. */
  readonly rows?: readonly Sql[];
  /** First events of other streams, in the same transaction; `rows` bring what their projections would make of them. */
  readonly alongside?: readonly Append[];
}

export interface Stored<State> {
  readonly stream: string;
  readonly version: number;
  /** Of the last event stored; null when nothing had to be stored. */
  readonly position: number | null;
  readonly state: State;
  /** Cases of the events stored, in order. */
  readonly types: readonly string[];
}

/** The one command of every slice: load, fold, decide, project, append. Answered by kernel/cqrs/decide-handler. */
export class Decide<Schema extends DescMessage, C, State> extends Command<Stored<State> | Rejection> {
  constructor(
    readonly slice: Slice<Schema, C, State>,
    readonly stream: string,
    readonly command: C,
    readonly caller: Caller,
    readonly options: DecideOptions = {},
  ) {
    super();
  }
}
