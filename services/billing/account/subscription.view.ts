import type { PaidSubscription } from '../generated/graphql.js';
import type { Subscription } from './account.queries.js';
import { subscriptionStatusAt } from './standing.js';

const renewal = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Null for what was begun and never paid for. */
export function subscriptionView(subscription: Subscription | null, now: Date): PaidSubscription | null {
  const status = subscription && subscriptionStatusAt(subscription, now);
  if (!status) return null;
  const { id, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const { amount, currency, interval } = subscription;
  const willRenew = status !== 'canceled' && !cancelAtPeriodEnd;
  return {
    ...{ id, status, cancelAtPeriodEnd },
    currentPeriodStart: currentPeriodStart.toISOString(),
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    formattedRenewalDate: willRenew ? renewal.format(currentPeriodEnd) : null,
    plan: { amount, currency, interval },
  };
}
