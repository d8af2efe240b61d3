import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import {
  admin,
  billingUnderTest,
  registeredAt,
  type BillingUnderTest,
} from '../testing/billing-under-test.js';

let studio: BillingUnderTest;
beforeAll(async () => {
  studio = await billingUnderTest();
}, startTimeoutMs);
afterAll(() => studio.close());

const day = 24 * 60 * 60 * 1000;
const daysAfter = (days: number) => new Date(registeredAt.getTime() + days * day).toISOString();

describe('by time', () => {
  it('a trial’s end is told two days before and when it comes, once; to those who pay, never', async () => {
    await studio.register(40);
    await studio.register(41);
    await studio.subscribe(41);
    studio.clock.set(new Date(daysAfter(5)));
    await until(async () => (await studio.typesOf(40)).includes('trialEndingSoon'));
    studio.clock.set(new Date(daysAfter(7)));
    await until(async () => (await studio.typesOf(40)).includes('trialEnded'));
    await until(async () => {
      const due = await studio.billing.rows.query(
        sql`select from timer where stream in ('account-40', 'account-41')`,
      );
      return due.length === 0;
    });
    expect(await studio.typesOf(40)).toEqual(['trialStarted', 'trialEndingSoon', 'trialEnded']);
    expect(await studio.typesOf(41)).not.toContain('trialEnded');
  });

  it('a trial whose end was announced by a clock that was ahead goes on, and ends by its date', async () => {
    expect(await studio.factsOf(40)).toMatchObject({ subscriptionStatus: 'trial_expired' });
    studio.clock.set(new Date(daysAfter(1)));
    expect(await studio.factsOf(40)).toMatchObject({ subscriptionStatus: 'trialing' });
    studio.clock.set(new Date(daysAfter(7)));
    expect(await studio.factsOf(40)).toMatchObject({ subscriptionStatus: 'trial_expired' });
  });

  it('a deleted user is closed here and deleted at the provider, be it away for a while', async () => {
    await studio.register(42);
    const id = await studio.subscribe(42);
    studio.payments.isAway = true;
    await studio.delete(42);
    expect(await studio.factsOf(42)).toMatchObject({ subscriptionStatus: 'canceled' });
    expect((await studio.ask(instructor(42), studio.intent)).code).toBe('UNAVAILABLE');
    const extend = 'mutation { extendTrial(userId: 42, days: 3) { id } }';
    expect((await studio.ask(admin, extend)).code).toBe('NOT_FOUND');
    studio.payments.isAway = false;
    await until(async () => (await studio.typesOf(42)).includes('customerForgotten'));
    expect(studio.payments.subscriptions.get(id)).toMatchObject({ status: 'canceled' });
    expect([...studio.payments.customers.values()].map(({ userId }) => userId)).not.toContain(42);
    expect((await studio.typesOf(42)).slice(-2)).toEqual(['accountClosed', 'customerForgotten']);
  });

  it('a renewal of which nothing was heard is asked for, whatever else cannot be done', async () => {
    await studio.register(44);
    await studio.subscribe(44);
    studio.payments.deleteCustomer = () => Promise.reject(new Error('this one is odd'));
    await studio.delete(44);
    await studio.register(43);
    const id = await studio.subscribe(43);
    const { currentPeriodEnd: end } = studio.payments.subscriptions.get(id)!;
    studio.payments.failed(id, 1);
    studio.clock.set(new Date(end.getTime() + 2 * 60 * 60 * 1000));
    await until(async () => (await studio.typesOf(43)).includes('paymentFailed'));
    expect(await studio.factsOf(43)).toMatchObject({ subscriptionStatus: 'past_due' });
  });

  it('who owes it is let in by an administrator without payment, and as long as that lasts', async () => {
    const by = (call: string) => studio.ask(admin, `mutation { ${call}(userId: 43) { id } }`);
    expect((await by('reactivateUserSubscription')).code).toBeUndefined();
    expect(await studio.factsOf(43)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionRequired: false,
    });
    expect(await by('reactivateUserSubscription')).toMatchObject({ code: 'CONFLICT' });
    expect((await by('cancelUserSubscription')).code).toBeUndefined();
    expect(await studio.factsOf(43)).toMatchObject({ subscriptionStatus: 'canceled' });
  });
});

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
