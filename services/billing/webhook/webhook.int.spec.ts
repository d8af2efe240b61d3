import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import type { ProviderEvent, ProviderSubscription } from '../payments/provider.js';
import { billingUnderTest, type BillingUnderTest } from '../testing/billing-under-test.js';

let studio: BillingUnderTest;
let url: string;
beforeAll(async () => {
  studio = await billingUnderTest();
  url = await studio.listen();
}, startTimeoutMs);
afterAll(() => studio.close());

let user = 100;
const month = 30 * 24 * 60 * 60 * 1000;

async function send(event: ProviderEvent | string, signature = 'signed') {
  const response = await fetch(`${url}/bytes/stripe/webhook`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${studio.billing.tokenOf({ kind: 'anonymous' })}`,
      'stripe-signature': signature,
    },
    body: typeof event === 'string' ? event : JSON.stringify(event),
  });
  return { status: response.status, body: (await response.json()) as { message?: string } };
}

const endOf = async (userId: number) => {
  const [row] = await studio.billing.rows.query(sql`
    select trial_over, granted, lapsed, closed, subscription_status, cancel_at_period_end, amount,
      (select count(*)::int from paid_time t where t.user_id = a.user_id and ended_at is not null) as ended
    from account a where user_id = ${userId}`);
  return row;
};

/**
 * The life of a subscription in six steps, each of which the provider tells by an event. (Events in other orders, as
 * Stripe's SDK reads them, are tried on the payment sandbox.)
 */
async function aLife() {
  const userId = ++user;
  await studio.register(userId);
  const secret = await studio.begin(userId);
  const { id, customerId, currentPeriodEnd } = [...studio.payments.subscriptions.values()].find(
    ({ latestInvoice }) => latestInvoice?.clientSecret === secret,
  )!;
  const { payments } = studio;
  const renewed = {
    status: 'active',
    currentPeriodStart: currentPeriodEnd,
    currentPeriodEnd: new Date(currentPeriodEnd.getTime() + month),
  };
  const steps: (() => void)[] = [
    () => undefined, // customer.subscription.created
    () => void payments.pay(secret), // invoice.paid
    () => payments.change(id, renewed), // customer.subscription.updated
    () => payments.failed(id, 1), // invoice.payment_failed
    () => payments.change(id, { status: 'active', cancelAtPeriodEnd: true } as Partial<ProviderSubscription>),
    () => payments.change(id, payments.ended()), // customer.subscription.deleted
  ];
  const event = (index: number): ProviderEvent => ({
    ...{ id: `evt_${userId}_${index}`, customerId, about: 'subscription', subjectId: id },
  });
  return { userId, steps, event };
}

describe('the provider’s events', () => {
  it('each ten times, in the order in which things happened: each step is seen, once', async () => {
    const { userId, steps, event } = await aLife();
    for (const [index, step] of steps.entries()) {
      step();
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(event(index))));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    }
    expect(await studio.typesOf(userId)).toEqual([
      ...[
        'trialStarted',
        'customerKnown',
        'subscriptionChanged',
        'subscriptionChanged',
        'subscriptionChanged',
      ],
      ...['subscriptionChanged', 'paymentFailed', 'subscriptionChanged', 'subscriptionChanged'],
    ]);
    const stored = await studio.billing.rows.query(
      sql`select id from provider_event where id like ${`evt_${userId}%`}`,
    );
    expect(stored).toHaveLength(6);
    expect(await endOf(userId)).toEqual(ended);
  });

  it('are believed only when the provider has signed them', async () => {
    const { userId, steps, event } = await aLife();
    steps[1]!();
    for (const signature of ['', 'forged']) {
      const { status, body } = await send(event(1), signature);
      expect([status, body.message]).toEqual([400, 'The payment provider has not signed this']);
    }
    expect(await studio.factsOf(userId)).toMatchObject({ subscriptionStatus: 'trialing' });
  });

  it('that are too large are refused, those of others and of other kinds are taken and change nothing', async () => {
    expect((await send('x'.repeat(600_000))).status).toBe(413);
    const foreign = {
      id: 'evt_f',
      customerId: 'cus_foreign',
      about: 'subscription',
      subjectId: 'sub_f',
    } as const;
    expect((await send(foreign)).status).toBe(200);
    expect((await send({ id: 'evt_o', customerId: null, about: 'other', subjectId: '' })).status).toBe(200);
  });

  it('while the provider cannot be asked are 503, so that they are sent again', async () => {
    const { userId, steps, event } = await aLife();
    steps[1]!();
    studio.payments.isAway = true;
    expect((await send(event(1))).status).toBe(503);
    studio.payments.isAway = false;
    expect((await send(event(1))).status).toBe(200);
    expect(await studio.factsOf(userId)).toMatchObject({ subscriptionStatus: 'active' });
  });

  it('that had their effect are answered without asking anybody, so that repeats cost nothing and cannot fail', async () => {
    const { userId, steps, event } = await aLife();
    steps[1]!();
    expect((await send(event(1))).status).toBe(200);
    const before = await studio.typesOf(userId);
    // Something has happened since, and the provider is away: a repeat neither tells of it nor waits for it.
    steps[2]!();
    studio.payments.isAway = true;
    const repeated = await send(event(1));
    studio.payments.isAway = false;
    expect([repeated.status, await studio.typesOf(userId)]).toEqual([200, before]);
  });

  it('of a refund are noted, once for each amount', async () => {
    const { userId, event } = await aLife();
    const { customerId } = event(0);
    const refund = (amount: number) => {
      studio.payments.refunds.set('ch_1', { customerId: customerId!, amount });
      return { id: `evt_refund_${amount}`, customerId, about: 'charge', subjectId: 'ch_1' } as const;
    };
    for (const amount of [500, 500, 1499]) expect((await send(refund(amount))).status).toBe(200);
    expect(await studio.billing.rows.query(sql`select amount from refund where user_id = ${userId}`)).toEqual(
      [{ amount: 1499 }],
    );
    expect((await studio.typesOf(userId)).filter((type) => type === 'paymentRefunded')).toHaveLength(2);
  });
});

const ended = {
  ...{ trial_over: false, granted: false, lapsed: true, closed: false, subscription_status: 'canceled' },
  ...{ cancel_at_period_end: true, amount: 1499, ended: 1 },
};
