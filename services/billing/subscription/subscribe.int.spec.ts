import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { admin, billingUnderTest, type BillingUnderTest } from '../testing/billing-under-test.js';

let studio: BillingUnderTest;
beforeAll(async () => {
  studio = await billingUnderTest();
}, startTimeoutMs);
afterAll(() => studio.close());

const subscriptionsOf = (userId: number) =>
  [...studio.payments.subscriptions.values()].filter(
    ({ customerId }) => studio.payments.customers.get(customerId)?.userId === userId,
  );
const chargesOf = (userId: number) =>
  studio.payments.charges.filter((customer) => studio.payments.customers.get(customer)?.userId === userId);

describe('to subscribe', () => {
  it('makes an account active, by the provider’s word, for the very next request', async () => {
    await studio.register(10);
    const secret = await studio.begin(10);
    expect(await studio.factsOf(10)).toMatchObject({ subscriptionStatus: 'trialing' });
    const early = await studio.confirm(10, secret.replace('_secret', ''));
    expect([early.code, early.message]).toEqual(['CONFLICT', 'Your payment was not completed']);
    const { data } = await studio.confirm(10, studio.payments.pay(secret));
    expect(data).toMatchObject({ confirmSubscription: { status: 'active' } });
    expect(await studio.factsOf(10)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionRequired: false,
    });
    const status = `query { subscriptionStatus { subscription { status cancelAtPeriodEnd formattedRenewalDate
      plan { amount currency interval } } userStatus { subscriptionRequired subscriptionStatus } } }`;
    expect((await studio.ask(instructor(10), status)).data).toEqual({
      subscriptionStatus: {
        subscription: {
          ...{ status: 'active', cancelAtPeriodEnd: false, formattedRenewalDate: 'Mar 31, 2026' },
          plan: { amount: 1499, currency: 'usd', interval: 'month' },
        },
        userStatus: { subscriptionRequired: false, subscriptionStatus: 'active' },
      },
    });
    expect(studio.announced.filter((topic) => topic === 'account-10').length).toBeGreaterThanOrEqual(3);
    const again = await studio.ask(instructor(10), studio.intent);
    expect([again.code, again.message]).toEqual(['CONFLICT', 'You have an active subscription already']);
  });

  it('100 times at once, at two replicas and to the end, is one subscription and one charge', async () => {
    await studio.register(11);
    const all = Array.from({ length: 100 }, async (_, index) => {
      const replica = index % 2 ? studio.billing : studio.other;
      const secret = await studio.begin(11, replica).catch((error: Error) => error.message);
      // Those that come when it is paid for are told so.
      if (secret === 'You have an active subscription already') return 'active';
      const { data, message } = await studio.confirm(11, studio.payments.pay(secret), replica);
      return data ? 'active' : message;
    });
    expect(new Set(await Promise.all(all))).toEqual(new Set(['active']));
    expect([subscriptionsOf(11).length, chargesOf(11).length]).toEqual([1, 1]);
    const types = await studio.typesOf(11);
    expect(types).toEqual(['trialStarted', 'customerKnown', 'subscriptionChanged', 'subscriptionChanged']);
  });

  it('is at the one price, and with an address that is one', async () => {
    await studio.register(12);
    const intent =
      'mutation I($p: String!, $e: String) { createSubscriptionIntent(priceId: $p, email: $e) { clientSecret } }';
    const of = (p: string, e: string | null = null) => studio.ask(instructor(12), intent, { p, e });
    expect(await of('price_of_one_cent')).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'There is no such plan',
    });
    expect(await of('price_professional_monthly', 'nobody')).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(subscriptionsOf(12)).toEqual([]);
    await of('price_professional_monthly', 'ada@example.com');
    expect(subscriptionsOf(12)).toHaveLength(1);
    // The address is the provider's to know, and in no table of ours.
    expect(JSON.stringify(await studio.billing.rows.query(sql`select * from account`))).not.toContain('ada@');
  });

  it('is not done by another’s payment, nor by one that is none', async () => {
    await studio.register(13);
    await studio.register(14);
    const mine = await studio.begin(13);
    const theirs = studio.payments.pay(await studio.begin(14));
    for (const [id, code] of [
      [theirs, 'NOT_FOUND'],
      ['pi_nothing', 'NOT_FOUND'],
      ['pi_/../customers', 'VALIDATION_FAILED'],
      ['', 'VALIDATION_FAILED'],
    ] as const)
      expect([id, (await studio.confirm(13, id)).code]).toEqual([id, code]);
    expect(await studio.factsOf(13)).toMatchObject({ subscriptionStatus: 'trialing' });
    expect(mine).toMatch(/_secret$/);
  });

  it('while the provider is away is 503 with a sentence; nothing is half done, and later it is done once', async () => {
    await studio.register(15);
    studio.payments.isAway = true;
    const away = await studio.ask(instructor(15), studio.intent);
    studio.payments.isAway = false;
    expect([away.code, away.message]).toEqual([
      'UNAVAILABLE',
      'Payments cannot be reached at the moment. Please try again.',
    ]);
    expect(await studio.typesOf(15)).toEqual(['trialStarted']);
    await studio.subscribe(15);
    expect([subscriptionsOf(15).length, chargesOf(15).length]).toEqual([1, 1]);
  });

  it('is nothing for administrators, nor before billing has heard of somebody', async () => {
    const none = await studio.ask(instructor(99), studio.intent);
    expect(none.code).toBe('UNAVAILABLE');
    const asAdmin = await studio.ask(admin, studio.intent);
    expect(asAdmin.code).toBe('FORBIDDEN');
    expect((await studio.ask({ kind: 'anonymous' }, studio.intent)).code).toBe('UNAUTHENTICATED');
    const status =
      '{ subscriptionStatus { subscription { id } userStatus { subscriptionRequired subscriptionStatus } } }';
    expect((await studio.ask(admin, status)).data).toEqual({
      subscriptionStatus: {
        subscription: null,
        userStatus: { subscriptionRequired: false, subscriptionStatus: 'inactive' },
      },
    });
  });
});

describe('a subscription', () => {
  const renewalOf = async (id: number) => {
    const { data } = await studio.ask(
      instructor(id),
      '{ subscriptionStatus { subscription { formattedRenewalDate } } }',
    );
    return (data as { subscriptionStatus: { subscription: unknown } }).subscriptionStatus.subscription;
  };
  const cancel = 'mutation { cancelSubscription { status cancelAtPeriodEnd } }';
  const reactivate = 'mutation { reactivateSubscription { status cancelAtPeriodEnd } }';

  it('is canceled for the period’s end and goes on again, each once', async () => {
    await studio.register(20);
    expect((await studio.ask(instructor(20), cancel)).code).toBe('NOT_FOUND');
    await studio.subscribe(20);
    expect((await studio.ask(instructor(20), reactivate)).code).toBe('CONFLICT');
    expect((await studio.ask(instructor(20), cancel)).data).toEqual({
      cancelSubscription: { status: 'active', cancelAtPeriodEnd: true },
    });
    expect((await studio.ask(instructor(20), cancel)).code).toBe('CONFLICT');
    expect(await studio.factsOf(20)).toMatchObject({ subscriptionStatus: 'active' });
    expect(await renewalOf(20)).toEqual({ formattedRenewalDate: null });
    expect((await studio.ask(instructor(20), reactivate)).data).toEqual({
      reactivateSubscription: { status: 'active', cancelAtPeriodEnd: false },
    });
    expect(await renewalOf(20)).toEqual({ formattedRenewalDate: 'Mar 31, 2026' });
  });

  it('that was not to go on ends with its period by the clock, heard of or not; one may subscribe anew', async () => {
    await studio.register(21);
    const first = await studio.subscribe(21);
    await studio.ask(instructor(21), cancel);
    const before = studio.clock.now();
    studio.clock.pass(30 * 24 * 60 * 60 * 1000);
    expect(await studio.factsOf(21)).toMatchObject({
      subscriptionStatus: 'canceled',
      subscriptionRequired: true,
    });
    studio.payments.change(first, studio.payments.ended());
    const second = await studio.subscribe(21);
    expect(second).not.toBe(first);
    expect(await studio.factsOf(21)).toMatchObject({ subscriptionStatus: 'active' });
    studio.clock.set(before);
  });

  it.each([
    ['canceled', 22, cancel],
    ['reactivated', 23, reactivate],
  ] as const)(
    'that has ended unheard of is not %s any more: that is said, and known',
    async (_how, id, deed) => {
      await studio.register(id);
      const subscription = await studio.subscribe(id);
      if (deed === reactivate) await studio.ask(instructor(id), cancel);
      studio.payments.change(subscription, studio.payments.ended());
      const answer = await studio.ask(instructor(id), deed);
      expect([answer.code, answer.message]).toEqual([
        'CONFLICT',
        'Your subscription has ended. Please subscribe again.',
      ]);
      expect(await studio.factsOf(id)).toMatchObject({ subscriptionStatus: 'canceled' });
      expect(await renewalOf(id)).toEqual({ formattedRenewalDate: null });
    },
  );
});
