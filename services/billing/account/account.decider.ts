import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Circumstances, Decider, NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { AccountEventSchema } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import { trialEnd } from './trial.js';

export type AccountCommand =
  | { readonly kind: 'startTrial'; readonly userId: number; readonly registeredAt: Date }
  /** Given by the durable timer. */
  | { readonly kind: 'endTrial' };

export interface AccountState {
  readonly userId: number | null;
  readonly trialEndsAt: Date | null;
  readonly trialEnded: boolean;
}

export const accountDecider: Decider<typeof AccountEventSchema, AccountCommand, AccountState> = {
  initial: { userId: null, trialEndsAt: null, trialEnded: false },
  evolve(state, event) {
    switch (event.case) {
      case 'trialStarted': {
        const { userId, endsAt } = event.value;
        return { userId, trialEndsAt: endsAt ? timestampDate(endsAt) : null, trialEnded: false };
      }
      case 'trialEnded':
        return { ...state, trialEnded: true };
    }
  },
  decide(command, state, circumstances) {
    if (!circumstances.caller.isSystem)
      return new Rejection('FORBIDDEN', 'Trials start and end by registration and time alone');
    switch (command.kind) {
      case 'startTrial':
        return startTrial(command.userId, command.registeredAt, state);
      case 'endTrial':
        return endTrial(state, circumstances);
    }
  },
};

type NewAccountEvents = readonly NewEventOf<typeof AccountEventSchema>[];

export const trialHadAlready = new Rejection('CONFLICT', 'This account had its trial already');

function startTrial(userId: number, registeredAt: Date, state: AccountState): NewAccountEvents | Rejection {
  if (state.userId !== null) return trialHadAlready;
  const startedAt = timestampFromDate(registeredAt);
  const endsAt = timestampFromDate(trialEnd(registeredAt));
  return [{ case: 'trialStarted', value: { userId, startedAt, endsAt } }];
}

/** Nothing to announce twice, and nothing before its time: a timer may ring early or again. */
function endTrial(
  { userId, trialEndsAt, trialEnded }: AccountState,
  { now }: Circumstances,
): NewAccountEvents {
  if (userId === null || trialEndsAt === null || trialEnded || now < trialEndsAt) return [];
  return [{ case: 'trialEnded', value: { userId, endedAt: timestampFromDate(trialEndsAt) } }];
}
