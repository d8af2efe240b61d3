import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { SandboxUnderTest } from './testing/sandbox-under-test.js';

/** The life of a subscription, watched by moving the clock. */
describe('time in the payment sandbox', () => {
  let under: SandboxUnderTest;
  beforeEach(async () => {
    under = new SandboxUnderTest();
    await under.start();
  });
  afterEach(() => under.stop());

  const invoicesOf = async (customer: string) =>
    (await under.stripe.invoices.list({ customer })).data.map(({ status, billing_reason: why }) => [
      why,
      status,
    ]);
  const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

  it('renews month by month, on the same day', async () => {
    const { subscription, customer } = await under.subscribed();
    const { now } = await under.pull<{ now: number }>('clock');
    const moved = await under.pull('clock', { to: new Date((now + 70 * 86_400) * 1000).toISOString() });
    expect(moved).toMatchObject({ happened: 2 });
    const after = await under.stripe.subscriptions.retrieve(subscription.id);
    expect(after.status).toBe('active');
    expect(new Date(periodEnd(after) * 1000).getUTCMonth()).toBe(
      (new Date(subscription.start_date * 1000).getUTCMonth() + 3) % 12,
    );
    expect(await invoicesOf(customer.id)).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
    const renewed = await under.heard('invoice.paid', 3);
    const created = renewed.map((event) => event.created).sort();
    expect(created[1]).toBe(periodEnd(subscription));
  });

  it('ends at the end of the period what was cancelled, unless it was taken back', async () => {
    const gone = await under.subscribed();
    const kept = await under.subscribed();
    for (const { subscription } of [gone, kept]) {
      const asked = await under.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
      expect(asked).toMatchObject({
        status: 'active',
        cancel_at_period_end: true,
        cancel_at: periodEnd(subscription),
      });
    }
    await under.stripe.subscriptions.update(kept.subscription.id, { cancel_at_period_end: false });
    await under.advance(20);
    expect(await under.status(gone.subscription.id)).toBe('active');
    await under.advance(12);
    expect(await under.status(gone.subscription.id)).toBe('canceled');
    expect(await under.status(kept.subscription.id)).toBe('active');
    await under.heard('customer.subscription.deleted');
    await expect(under.stripe.subscriptions.cancel(gone.subscription.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await under.stripe.subscriptions.cancel(kept.subscription.id)).toMatchObject({
      status: 'canceled',
    });
  });

  it('fails at renewal with 4000 0000 0000 0341, tries again, and is canceled', async () => {
    const { subscription, customer } = await under.subscribed('4000 0000 0000 0341');
    expect(await under.status(subscription.id)).toBe('active');
    await under.advance(32);
    expect(await under.status(subscription.id)).toBe('past_due');
    await under.heard('invoice.payment_failed');
    await under.advance(3 + 5);
    expect(await under.status(subscription.id)).toBe('past_due');
    await under.advance(7);
    expect(await under.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await under.heard('invoice.payment_failed', 4)).toHaveLength(4);
    expect(await invoicesOf(customer.id)).toEqual([
      ['subscription_cycle', 'open'],
      ['subscription_create', 'paid'],
    ]);
  });

  it('recovers by another card', async () => {
    const { subscription } = await under.subscribed('4000 0000 0000 0341');
    await under.advance(32);
    const late = await under.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret'],
    });
    const secret = (late.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '';
    const { status } = await under.payInBrowser(secret.replace(/_secret_.*/, ''), secret, '4242424242424242');
    expect([status, await under.status(subscription.id)]).toEqual([200, 'active']);
    await under.advance(31);
    expect(await under.status(subscription.id)).toBe('active');
  });

  it('lets a first payment wait for 23 hours', async () => {
    const { subscription, intent } = await under.subscribe();
    await under.advance(22 / 24);
    expect(await under.status(subscription.id)).toBe('incomplete');
    await under.advance(1.1 / 24);
    expect(await under.status(subscription.id)).toBe('incomplete_expired');
    expect((await under.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled');
  });

  it('goes forward only, and not for other sites', async () => {
    const wrong = { error: { type: 'invalid_request_error' } };
    expect(await under.pull('clock', { to: 5 })).toMatchObject(wrong);
    expect(await under.pull('clock', { advanceSeconds: -5 })).toMatchObject(wrong);
    expect(await under.pull('clock', {})).toMatchObject(wrong);
    const foreign = await under.pull('clock', { advanceSeconds: 5 }, { origin: 'https://elsewhere.example' });
    expect(foreign).toMatchObject({ error: { message: 'Another site may not ask this.' } });
    expect(await under.pull('clock')).toMatchObject({ aheadSeconds: 0 });
  });

  it('has everything when it is started again', async () => {
    const { subscription, customer } = await under.subscribed();
    await under.advance(40);
    const before = await under.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    const key = { idempotencyKey: 'kept' };
    const charge = (await under.stripe.charges.list({ customer: customer.id })).data[0]?.id ?? '';
    const other = await under.stripe.customers.create({}, key);
    await under.sandbox.close();
    await under.open();
    expect(
      JSON.stringify(
        await under.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }),
      ),
    ).toBe(JSON.stringify(before));
    expect((await under.stripe.charges.retrieve(charge)).amount).toBe(1499);
    expect((await under.stripe.customers.create({}, key)).id).toBe(other.id);
    expect(await under.pull('clock')).toMatchObject({ aheadSeconds: 40 * 86_400 });
  });
});
