import type { DescMessage, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { Rejection } from './rejection.js';

/** A stream's message has exactly one `oneof event`; this is the union `evolve` switches on. */
export type EventOf<Schema extends DescMessage> =
  MessageShape<Schema> extends { event: infer Event } ? Exclude<Event, { case: undefined }> : never;

/** What `decide` answers: the same union, its values as plain objects. */
export type NewEventOf<Schema extends DescMessage> =
  MessageInitShape<Schema> extends { event?: infer Event }
    ? Exclude<Event, { case: undefined; value?: undefined } | undefined>
    : never;

/** Everything a decision may depend on beside command and state. New ids arrive in the command. */
export interface Circumstances {
  readonly now: Date;
  readonly caller: DecidingCaller;
}

export interface DecidingCaller {
  /** Null: nobody signed in, or the system itself (`isSystem`). */
  readonly userId: number | null;
  readonly isAdmin: boolean;
  readonly isSystem: boolean;
}

/** Pure: no clock, no random, no I/O. */
export interface Decider<Schema extends DescMessage, Command, State> {
  readonly initial: State;
  evolve(state: State, event: EventOf<Schema>): State;
  decide(
    command: Command,
    state: State,
    circumstances: Circumstances,
  ): readonly NewEventOf<Schema>[] | Rejection;
}
