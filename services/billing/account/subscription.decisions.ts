import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ProviderRefund, ProviderSubscription } from '../payments/provider.js';
import type { AccountState } from './account.state.js';
import { hasEnded, paidStatus } from './standing.js';
import type { Account, NewAccountEvents } from './trial.decisions.js';

export const noteCustomer = ({ userId, customerId: known }: Account, customerId: string): NewAccountEvents =>
  known === customerId ? [] : [{ case: 'customerKnown', value: { userId, customerId } }];

/** The provider's word counts, whatever came before it; saying the same twice changes nothing. */
export function noteSubscription(account: Account, seen: ProviderSubscription, now: Date): NewAccountEvents {
  const { userId, subscription: known } = account;
  if (account.closed || isPast(known, seen)) return [];
  const changed = isSame(known, seen) ? [] : [changedTo(userId, seen, now)];
  return [...changed, ...failureOf(account, seen, now)];
}

export function noteRefund(account: Account, refund: ProviderRefund, now: Date): NewAccountEvents {
  const { chargeId, amount, currency } = refund;
  if (amount <= (account.refunds.get(chargeId) ?? 0)) return [];
  const { userId } = account;
  return [
    {
      case: 'paymentRefunded',
      value: { userId, chargeId, amount, currency, seenAt: timestampFromDate(now) },
    },
  ];
}

/** News of another subscription than the one that counts: an ended one is no news while there is a better. */
const isPast = (known: AccountState['subscription'], seen: ProviderSubscription) =>
  known !== null && known.id !== seen.id && rank(known) >= rank(seen);

/** Paid for, begun, ended. */
function rank(subscription: { readonly status: string }): number {
  if (hasEnded(subscription)) return 0;
  return paidStatus(subscription.status) === null ? 1 : 2;
}

function isSame(known: AccountState['subscription'], seen: ProviderSubscription): boolean {
  if (known === null) return false;
  const { id, status, cancelAtPeriodEnd, amount, currency, interval } = seen;
  const same = { id, status, cancelAtPeriodEnd, amount, currency, interval };
  const times = [seen.currentPeriodStart, seen.currentPeriodEnd, seen.endedAt];
  const knownTimes = [known.currentPeriodStart, known.currentPeriodEnd, known.endedAt];
  return (
    Object.entries(same).every(([name, value]) => known[name as keyof typeof same] === value) &&
    times.every((time, index) => time?.getTime() === knownTimes[index]?.getTime())
  );
}

const changedTo = (userId: number, seen: ProviderSubscription, now: Date): NewAccountEvents[number] => {
  const { id: subscriptionId, status, cancelAtPeriodEnd, amount, currency, interval, endedAt } = seen;
  return {
    case: 'subscriptionChanged',
    value: {
      ...{ userId, subscriptionId, status, cancelAtPeriodEnd, amount, currency, interval },
      startedAt: timestampFromDate(seen.startedAt),
      currentPeriodStart: timestampFromDate(seen.currentPeriodStart),
      currentPeriodEnd: timestampFromDate(seen.currentPeriodEnd),
      ...(endedAt ? { endedAt: timestampFromDate(endedAt) } : {}),
      seenAt: timestampFromDate(now),
    },
  };
};

/** Of renewals: that a first payment fails, its payer sees in the form. */
function failureOf({ userId, failure }: Account, seen: ProviderSubscription, now: Date): NewAccountEvents {
  const { latestInvoice: invoice, id: subscriptionId } = seen;
  if (!invoice || paidStatus(seen.status) !== 'past_due') return [];
  const { id: invoiceId, attempts: attempt } = invoice;
  if (failure?.invoiceId === invoiceId && failure.attempt >= attempt) return [];
  const seenAt = timestampFromDate(now);
  return [{ case: 'paymentFailed', value: { userId, subscriptionId, invoiceId, attempt, seenAt } }];
}
