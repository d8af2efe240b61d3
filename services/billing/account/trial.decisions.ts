import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { AccountEventSchema } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import type { AccountCommand } from './account.commands.js';
import type { AccountState } from './account.state.js';
import { factsAt } from './standing.js';
import { daysAfter, soonBefore, trialEnd } from './trial.js';

export type NewAccountEvents = readonly NewEventOf<typeof AccountEventSchema>[];
/** Of an account that is there. */
export type Account = AccountState & { readonly userId: number };

export const trialHadAlready = new Rejection('CONFLICT', 'This account had its trial already');
export const noRunningTrial = new Rejection('CONFLICT', 'This user has no running trial');
/** Specification 1, section 5. */
export const daysSentence = 'Please enter a valid number of days (greater than 0)';
const mostDays = 3650;

type StartTrial = Extract<AccountCommand, { readonly kind: 'startTrial' }>;

export function startTrial(
  { userId, registeredAt, isUsed = false }: StartTrial,
  state: AccountState,
): NewAccountEvents | Rejection {
  if (state.userId !== null) return trialHadAlready;
  const startedAt = timestampFromDate(registeredAt);
  if (isUsed)
    return [
      { case: 'trialStarted', value: { userId, startedAt, endsAt: startedAt } },
      { case: 'trialRevoked', value: { userId, endedAt: startedAt } },
    ];
  const endsAt = timestampFromDate(trialEnd(registeredAt));
  return [{ case: 'trialStarted', value: { userId, startedAt, endsAt } }];
}

/** Nothing to announce twice, nothing before its time, and nothing to those who pay: a timer may ring early or again. */
export function endTrial({ userId, trialEndsAt, ...state }: Account, now: Date): NewAccountEvents {
  const isDue = trialEndsAt !== null && !state.trialOver && now >= trialEndsAt;
  if (!isDue || factsAt({ ...state, trialEndsAt }, now).subscriptionStatus !== 'trial_expired') return [];
  return [{ case: 'trialEnded', value: { userId, endedAt: timestampFromDate(trialEndsAt) } }];
}

export function tellTrialEndsSoon(account: Account, now: Date): NewAccountEvents {
  const { userId, trialEndsAt, endToldSoon } = account;
  if (trialEndsAt === null || now < soonBefore(trialEndsAt)) return [];
  if (factsAt(account, now).subscriptionStatus !== 'trialing') return [];
  if (endToldSoon?.getTime() === trialEndsAt.getTime()) return [];
  return [{ case: 'trialEndingSoon', value: { userId, endsAt: timestampFromDate(trialEndsAt) } }];
}

/** From its end, or from now where it is over; whoever had lapsed is in their trial again. */
export function extendTrial(account: Account, days: number, now: Date): NewAccountEvents | Rejection {
  if (!Number.isInteger(days) || days < 1) return invalid([{ field: 'days', message: daysSentence }]);
  if (days > mostDays) return invalid([{ field: 'days', message: `Days must be at most ${mostDays}` }]);
  const { userId, trialEndsAt } = account;
  const from = trialEndsAt !== null && trialEndsAt > now ? trialEndsAt : now;
  const endsAt = timestampFromDate(daysAfter(from, days));
  return [{ case: 'trialExtended', value: { userId, days, endsAt } }];
}

export function revokeTrial(account: Account, now: Date): NewAccountEvents | Rejection {
  if (factsAt(account, now).subscriptionStatus !== 'trialing') return noRunningTrial;
  return [{ case: 'trialRevoked', value: { userId: account.userId, endedAt: timestampFromDate(now) } }];
}
