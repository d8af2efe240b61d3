import type { Invoice } from '../objects/wire.js';

const day = 24 * 60 * 60;

/** After each failed charge of a renewal the next one comes so many days later; after the last, none. */
export const retryAfterDays = [3, 5, 7] as const;

/** When a renewal is charged again, in Unix seconds. A first invoice is not: its customer tries again by hand. */
export function nextAttempt(invoice: Invoice, attempts: number, now: number): number | null {
  if (invoice.billing_reason !== 'subscription_cycle') return null;
  // A try by hand between two of these does not move the next one.
  if (invoice.next_payment_attempt !== null && invoice.next_payment_attempt > now)
    return invoice.next_payment_attempt;
  const days = retryAfterDays[attempts - 1];
  return days === undefined ? null : now + days * day;
}
