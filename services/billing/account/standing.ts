import { type AccountFacts, statusAt } from '@cadenza/kernel/runtime/gate.js';

/** What decides how an account stands; of the decider's state and of the read row alike. */
export interface Parts {
  readonly trialEndsAt: Date | null;
  readonly trialRevoked: boolean;
  /** Access without payment, by an administrator. */
  readonly granted: boolean;
  /** Something that was paid for or granted has ended, and nothing has come since. */
  readonly lapsed: boolean;
  readonly closed: boolean;
  readonly subscription: KnownSubscription | null;
}

export interface KnownSubscription {
  readonly id: string;
  /** The provider's word. */
  readonly status: string;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
}

/** Our words for the provider's; null: not paid for, ever. */
export function paidStatus(status: string): 'active' | 'past_due' | 'canceled' | null {
  if (status === 'active' || status === 'trialing') return 'active';
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') return 'past_due';
  return status === 'canceled' ? 'canceled' : null;
}

/** It has ended, or was never begun in time: it will not be another's reason to pay again. */
export const hasEnded = ({ status }: Pick<KnownSubscription, 'status'>) =>
  status === 'canceled' || status === 'incomplete_expired';

/** The subscription's status at `now`: one that was not to go on has ended with its period, heard of or not. */
export function subscriptionStatusAt(subscription: KnownSubscription, now: Date) {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const paid = paidStatus(status);
  return paid !== null && cancelAtPeriodEnd && currentPeriodEnd <= now ? 'canceled' : paid;
}

/** The facts by which the gate judges (specification 1, section 4), as they are at `now`. */
export function factsAt(parts: Parts, now: Date): AccountFacts {
  const { trialEndsAt: trialEndDate, trialRevoked } = parts;
  const told = toldStatus(parts, now);
  const subscriptionStatus = statusAt(
    { subscriptionStatus: told, subscriptionRequired: false, trialEndDate },
    now,
  );
  const subscriptionRequired =
    subscriptionStatus === 'canceled' || (subscriptionStatus === 'trial_expired' && trialRevoked);
  return { subscriptionStatus, subscriptionRequired, trialEndDate };
}

function toldStatus(parts: Parts, now: Date): string {
  if (parts.closed) return 'canceled';
  if (parts.granted) return 'active';
  return (
    livingStatus(parts, now) ??
    (parts.lapsed ? 'canceled' : parts.trialRevoked ? 'trial_expired' : 'trialing')
  );
}

/** What ended by the provider's word is in `lapsed`, until an administrator lets a trial run again. */
function livingStatus({ subscription }: Parts, now: Date) {
  if (!subscription || subscription.status === 'canceled') return null;
  return subscriptionStatusAt(subscription, now);
}
