import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { apiVersion } from './life/world.js';
import { keys, price, SandboxUnderTest, webOrigin } from './testing/sandbox-under-test.js';

describe('the payment sandbox, by the real SDK', () => {
  const under = new SandboxUnderTest();
  beforeAll(() => under.start());
  afterAll(() => under.stop());

  it("speaks the SDK's version, and no other", async () => {
    expect(apiVersion).toBe(Stripe.API_VERSION);
    const old = new Stripe(keys.secret, {
      host: '127.0.0.1',
      port: under.sandbox.port,
      protocol: 'http',
      apiVersion: '2020-08-27' as typeof Stripe.API_VERSION,
    });
    await expect(old.events.list()).rejects.toThrow(/speaks API version/);
  });

  it.each([
    ['without a key', {}],
    ['with the publishable key', { authorization: `Bearer ${keys.publishable}` }],
    ['with another key', { authorization: 'Bearer sk_test_other' }],
  ])('refuses to move its clock or its webhooks %s, also for its own host', async (_how, headers) => {
    for (const path of ['clock', 'webhooks'])
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${under.sandbox.url}/sandbox/${path}`, { method, headers });
        expect([path, method, response.status]).toEqual([path, method, 401]);
      }
  });

  it('makes a subscription that waits for its first payment', async () => {
    const { subscription, invoice, intent, customer } = await under.subscribe();
    const [item] = subscription.items.data;
    const month = (item?.current_period_end ?? 0) - (item?.current_period_start ?? 0);
    expect(month).toBeGreaterThanOrEqual(28 * 24 * 60 * 60);
    expect(subscription).toMatchObject({ status: 'incomplete', customer: customer.id });
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 1499,
      billing_reason: 'subscription_create',
    });
    expect(await under.stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      customer: customer.id,
      amount: 1499,
    });
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
    const { data } = await under.stripe.subscriptions.list({ customer: customer.id, status: 'all' });
    expect(data.map(({ id }) => id)).toEqual([subscription.id]);
  });

  it('tells a browser nothing without the secret, and lets it do nothing else', async () => {
    const { secret, intent } = await under.subscribe();
    const wrong = await under.payInBrowser(intent, `${secret}x`, '4242424242424242');
    expect([wrong.status, wrong.body.error?.code]).toEqual([404, 'resource_missing']);
    expect(wrong.headers.get('access-control-allow-origin')).toBe(webOrigin);
    await expect(under.sdk(keys.publishable).customers.list()).rejects.toMatchObject({ statusCode: 403 });
    await expect(under.sdk('sk_test_other').customers.list()).rejects.toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    });
  });

  it('refuses in the words of Stripe', async () => {
    const { subscriptions, customers } = under.stripe;
    await expect(subscriptions.retrieve('sub_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such subscription: 'sub_none'",
    });
    const wrong = customers.create({ emial: 'x' } as Stripe.CustomerCreateParams);
    await expect(wrong).rejects.toMatchObject({ code: 'parameter_unknown', param: 'emial', statusCode: 400 });
    await expect(
      subscriptions.create({ items: [{ price }] } as unknown as Stripe.SubscriptionCreateParams),
    ).rejects.toMatchObject({ code: 'parameter_missing', param: 'customer' });
    await expect(subscriptions.list({ expand: ['data.status'] })).rejects.toThrow(/cannot be expanded/);
    await expect(under.stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 });
  });

  it('does once what is asked again with the same key', async () => {
    const once = { idempotencyKey: 'once' };
    const make = (email: string) => under.stripe.customers.create({ email }, once);
    const answers = await Promise.all(Array.from({ length: 20 }, () => make('same@example.com')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const other = await make('other@example.com').catch((error: unknown) => error);
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(other).toMatchObject({ statusCode: 400 });
  });

  it('lists page by page, newest first', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++)
      made.unshift((await under.stripe.customers.create({ email: 'p@example.com' })).id);
    const ids: string[] = [];
    for await (const each of under.stripe.customers.list({ limit: 2 })) ids.push(each.id);
    expect(ids.slice(0, 5)).toEqual(made);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('forgets a customer who is deleted, and ends what they have', async () => {
    const { customer, subscription } = await under.subscribed();
    expect(await under.stripe.customers.del(customer.id)).toEqual(
      expect.objectContaining({ id: customer.id, deleted: true }),
    );
    expect(await under.status(subscription.id)).toBe('canceled');
    const listed = await under.stripe.customers.list({ limit: 100 });
    expect(listed.data.map(({ id }) => id)).not.toContain(customer.id);
    const { data } = await under.stripe.events.list({ limit: 100, type: 'customer.created' });
    const told = data.find((event) => (event.data.object as Stripe.Customer).id === customer.id);
    expect(told?.data.object).toMatchObject({ email: null });
  });
});
