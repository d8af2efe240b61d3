import { setTimeout as pause } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DescMessage } from '@bufbuild/protobuf';
import type { EventStore } from '../eventsourcing/event-store.js';
import { fold } from '../eventsourcing/fold.js';
import type { GroupCommitter } from '../eventsourcing/group-committer.js';
import { Rejection, type RejectionCode } from '../eventsourcing/rejection.js';
import type { Slice } from '../eventsourcing/slice.js';
import { unstorableIn } from '../eventsourcing/storable.js';
import type { Unit } from '../eventsourcing/unit.js';
import type { Clock } from '../runtime/clock.js';
import { decidingCaller } from '../runtime/caller.js';
import { Decide, type Stored } from './decide.js';
import { decidedUnit } from './decided-unit.js';
import { asCommand } from './traced-command.js';
import { StreamQueue } from './stream-queue.js';
import { StreamStates, type StateAt } from './stream-states.js';
import { CLOCK, COMMITTER, EVENTS } from './tokens.js';
import { WriteBudget } from './write-budget.js';

const mostAttempts = 30;

const changedByOther = new Rejection(
  'CONFLICT',
  'This was changed by someone else in the meantime; reload it and try again.',
);
const tooBusy = new Rejection('UNAVAILABLE', 'Too many changes at once; please try again.');

/** The consumers' copies could not hold it either, and the stream would stay parked there. */
const unstorable = new Rejection(
  'VALIDATION_FAILED',
  'This contains a date or characters that cannot be stored.',
);

/** Refusals that keep from a caller what is there: a CONFLICT in their place would tell a stranger that it is. */
const mayHide: ReadonlySet<RejectionCode> = new Set([
  'UNAUTHENTICATED',
  'SUBSCRIPTION_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
]);

/** The one handler of every slice: load, fold, decide, project, append. */
@CommandHandler(Decide)
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- commands of many slices
export class DecideHandler implements ICommandHandler<Decide<any, any, any>> {
  private readonly turns = new StreamQueue();
  private readonly states: StreamStates;

  constructor(
    @Inject(EVENTS) events: EventStore,
    @Inject(COMMITTER) private readonly committer: GroupCommitter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(WriteBudget) private readonly budget: WriteBudget,
  ) {
    this.states = new StreamStates(events);
  }

  /**
   * A conflict is decided anew on what the other one stored, unless the command named the version it saw. Commands to
   * one stream take turns, so that only other replicas can come between.
   */
  async execute<Schema extends DescMessage, C, State>(
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State> | Rejection> {
    const spent = await this.budget.refusalOf(decide.caller);
    return (
      spent ?? (await asCommand(decide, () => this.turns.next(decide.stream, () => this.perform(decide))))
    );
  }

  private async perform<Schema extends DescMessage, C, State>(
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State> | Rejection> {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const outcome = await this.attempt(decide);
      if (outcome) return outcome;
      if (decide.options.expectedVersion !== undefined) return changedByOther;
      // Twice in a row: what is kept may be of a database that was restored to an earlier point.
      if (attempt > 1) this.states.forget(decide.stream);
      await pause(Math.random() * attempt);
    }
    return tooBusy;
  }

  /** Null: somebody else has stored to the stream since it was loaded. */
  private async attempt<Schema extends DescMessage, C, State>(
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State> | Rejection | null> {
    const { slice, stream, command, options } = decide;
    const caller = decidingCaller(decide.caller);
    const { version, state } = await this.states.load(slice, stream, caller.userId);

    const now = this.clock.now();
    const decided = slice.decider.decide(command, state, { now, caller });
    const isStale = options.expectedVersion !== undefined && options.expectedVersion !== version;
    // What the rules refuse now may be right for the version that the caller has seen.
    if (isStale && !(decided instanceof Rejection && mayHide.has(decided.code))) return null;
    if (decided instanceof Rejection) return decided;

    const { unit, events } = decidedUnit(decide, decided, version, now);
    if (unstorableIn(events)) return unstorable;
    const outcome = await this.committer.commit(unit);
    if (outcome.kind === 'conflict') return null;
    if (outcome.kind === 'refused') return outcome.refusal;
    const { position } = outcome;
    return { stream, ...this.keep(slice, unit, { version, state }), position, types: typesOf(events) };
  }

  /** The state after what was appended: folded from the bytes, as whoever reads the stream folds it. */
  private keep<Schema extends DescMessage, C, State>(
    slice: Slice<Schema, C, State>,
    { append }: Unit,
    before: StateAt<State>,
  ): StateAt<State> {
    if (!append) return before;
    const { stream, events } = append;
    const appended = events.map(({ type, payload }) => ({ stream, type, payload }));
    const stored = { version: before.version + events.length, state: fold(slice, appended, before.state) };
    this.states.keep(stream, stored, append.userId);
    return stored;
  }
}

const typesOf = (events: readonly { readonly case: string }[]) => events.map((event) => event.case);
