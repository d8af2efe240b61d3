import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { realClock } from '@cadenza/kernel/runtime/clock.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { billingOnSandbox, type BillingOnSandbox } from './testing/billing-on-sandbox.js';

let on: BillingOnSandbox;
beforeAll(async () => void (on = await billingOnSandbox(realClock)), startTimeoutMs);
afterAll(() => on.close());

async function subscribeOnce(userId: number, index: number): Promise<string | undefined> {
  const { studio, pay } = on;
  const replica = index % 2 ? studio.billing : studio.other;
  const secret = await studio.begin(userId, replica).catch((error: Error) => error.message);
  // Those that come when it is paid for are told so.
  if (secret === 'You have an active subscription already') return 'active';
  const { data, message } = await studio.confirm(userId, await pay(secret), replica);
  return data ? 'active' : message;
}

describe('billing on the sandbox, through the SDK', () => {
  it('100 subscribe-and-confirm at once of each user are one customer, one subscription, one charge', async () => {
    const { studio, stripe } = on;
    const users = Array.from({ length: counts.subscribers }, (_, index) => 1_000 + index);
    for (const userId of users) await studio.register(userId);
    for (const userId of users) {
      const all = await Promise.all(Array.from({ length: 100 }, (_, index) => subscribeOnce(userId, index)));
      expect([userId, ...new Set(all)]).toEqual([userId, 'active']);
    }
    const customers = await stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    expect(customers.map(({ metadata }) => Number(metadata['user_id'])).sort()).toEqual(users);
    for (const { id } of customers) {
      const subscriptions = await stripe.subscriptions.list({ customer: id, status: 'all' });
      const charges = await stripe.charges.list({ customer: id });
      expect(subscriptions.data.map(({ status }) => status)).toEqual(['active']);
      expect(charges.data.map(({ status, amount }) => [status, amount])).toEqual([['succeeded', 1499]]);
    }
    for (const userId of users)
      expect(await studio.factsOf(userId)).toMatchObject({ subscriptionStatus: 'active' });
  }, 900_000);
});
