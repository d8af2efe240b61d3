import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SandboxUnderTest, webOrigin } from './testing/sandbox-under-test.js';

describe('cards in the payment sandbox', () => {
  const under = new SandboxUnderTest();
  beforeAll(() => under.start());
  afterAll(() => under.stop());

  it('takes a good card from the browser, once', async () => {
    const { secret, intent, subscription, customer, paid } = await under.subscribed();
    expect(paid).toMatchObject({ status: 'succeeded', id: intent });
    expect(paid).not.toHaveProperty('customer');
    const after = await under.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice', 'default_payment_method', 'customer'],
    });
    expect(after).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 1499 } });
    expect(after.default_payment_method).toMatchObject({ card: { last4: '4242', brand: 'visa' } });
    const again = await under.payInBrowser(intent, secret, '4242424242424242');
    expect([again.status, again.body.error?.code]).toEqual([400, 'payment_intent_unexpected_state']);
    const { data } = await under.stripe.charges.list({ customer: customer.id });
    expect(data.map(({ status }) => status)).toEqual(['succeeded']);
  });

  it.each([
    ['4000 0000 0000 0002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4012888888881881', 'card_declined', 'test_mode_live_card', expect.stringContaining('non test card')],
    ['4242424242424241', 'incorrect_number', undefined, 'Your card number is incorrect.'],
  ])('refuses %s as %s', async (number, code, reason, message) => {
    const { secret, intent, subscription } = await under.subscribe();
    const { status, body } = await under.payInBrowser(intent, secret, number);
    expect([status, body.error?.type, body.error?.code]).toEqual([402, 'card_error', code]);
    expect([body.error?.decline_code, body.error?.message]).toEqual([reason, message]);
    expect(await under.status(subscription.id)).toBe('incomplete');
    await under.payInBrowser(intent, secret, '4242424242424242');
    expect(await under.status(subscription.id)).toBe('active');
  });

  it('asks the bank of a card that wants it, which approves or refuses', async () => {
    const { secret, intent, subscription } = await under.subscribe();
    const back = `${webOrigin}/subscription-success?x=1`;
    const asking = async () => {
      const { body } = await under.payInBrowser(intent, secret, '4000002500003155', { return_url: back });
      expect(body.status).toBe('requires_action');
      return body.next_action?.redirect_to_url?.url ?? '';
    };
    await asking();
    expect(await under.pull(`payment_intents/${intent}/refuse`, { client_secret: secret })).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const page = await asking();
    const html = await (await fetch(page, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('$14.99');
    const approve = new URL(/action="([^"]+approve)"/.exec(html)?.[1] ?? '', page);
    const answered = await fetch(approve, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ client_secret: secret }),
      redirect: 'manual',
    });
    expect(answered.status).toBe(303);
    expect(answered.headers.get('location')).toBe(
      `${back}&payment_intent=${intent}&payment_intent_client_secret=${secret}&redirect_status=succeeded`,
    );
    expect(await under.status(subscription.id)).toBe('active');
  });
});
