import { setTimeout as pause } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DescMessage } from '@bufbuild/protobuf';
import type { EventStore } from '../eventsourcing/event-store.js';
import { fold } from '../eventsourcing/fold.js';
import type { GroupCommitter } from '../eventsourcing/group-committer.js';
import { Rejection, type RejectionCode } from '../eventsourcing/rejection.js';
import type { Clock } from '../runtime/clock.js';
import { decidingCaller } from '../runtime/caller.js';
import { Decide, type Stored } from './decide.js';
import { decidedUnit } from './decided-unit.js';
import { asCommand } from './traced-command.js';
import { StreamQueue } from './stream-queue.js';
import { CLOCK, COMMITTER, EVENTS } from './tokens.js';

const mostAttempts = 30;

const changedByOther = new Rejection(
  'CONFLICT',
  'This was changed by someone else in the meantime; reload it and try again.',
);
const tooBusy = new Rejection('UNAVAILABLE', 'Too many changes at once; please try again.');

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
  private readonly retries = new StreamQueue();

  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(COMMITTER) private readonly committer: GroupCommitter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A conflict is decided anew on what the other one stored, unless the command named the version it saw. */
  async execute<Schema extends DescMessage, C, State>(
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State> | Rejection> {
    return await asCommand(decide, () => this.perform(decide));
  }

  private async perform<Schema extends DescMessage, C, State>(
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State> | Rejection> {
    const first = await this.attempt(decide);
    if (first) return first;
    if (decide.options.expectedVersion !== undefined) return changedByOther;
    return await this.retries.next(decide.stream, () => this.retry(decide));
  }

  /** In the stream's queue, so that only other replicas can still come between. */
  private async retry<Schema extends DescMessage, C, State>(decide: Decide<Schema, C, State>) {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const outcome = await this.attempt(decide);
      if (outcome) return outcome;
      await pause(Math.random() * attempt);
    }
    return tooBusy;
  }

  /** Null: somebody else has stored to the stream since it was loaded. */
  private async attempt<Schema extends DescMessage, C, State>(
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State> | Rejection | null> {
    const { slice, stream, command, options } = decide;
    const history = await this.events.read(stream);
    const state = fold(slice, history);

    const now = this.clock.now();
    const decided = slice.decider.decide(command, state, { now, caller: decidingCaller(decide.caller) });
    const isStale = options.expectedVersion !== undefined && options.expectedVersion !== history.length;
    // What the rules refuse now may be right for the version that the caller has seen.
    if (isStale && !(decided instanceof Rejection && mayHide.has(decided.code))) return null;
    if (decided instanceof Rejection) return decided;

    const { unit, events } = decidedUnit(decide, decided, history.length, now);
    const outcome = await this.committer.commit(unit);
    if (outcome.kind === 'conflict') return null;
    if (outcome.kind === 'refused') return outcome.refusal;
    return {
      stream,
      version: history.length + events.length,
      position: outcome.position,
      state: events.reduce((folded, event) => slice.decider.evolve(folded, event), state),
      types: events.map((event) => event.case),
    };
  }
}
