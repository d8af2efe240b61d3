import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());

const days = 'Please enter a valid number of days (greater than 0)';

describe('the calls of billing', () => {
  it('answer a message and what the specification names beside it', async () => {
    await gateway.login();
    const { body } = await gateway.call('POST', '/api/subscription/confirm', { paymentIntentId: 'pi_1' });
    expect(body).toMatchObject({
      message: 'Your subscription has been activated successfully!',
      subscription: { status: 'active', plan: { amount: 1499, currency: 'usd', interval: 'month' } },
    });
    await gateway.login('admin');
    const extended = await gateway.call('PUT', '/api/admin/users/7/extend-trial', { days: 3 });
    expect(extended.body).toMatchObject({ message: 'The trial has been extended.', user: { id: 7 } });
  });

  it('know who has no subscription', async () => {
    await gateway.login('bob');
    const { status, body } = await gateway.call('GET', '/api/user/subscription');
    expect([status, body]).toEqual([404, { message: 'Subscription not found', code: 'NOT_FOUND' }]);
    await gateway.login();
    const { body: known } = await gateway.call('GET', '/api/user/subscription');
    expect(known).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: false },
      userStatus: { subscriptionRequired: false, subscriptionStatus: 'trialing' },
    });
  });

  it.each([
    ['/api/create-subscription-intent', {}, 'priceId', 'Price id is required'],
    ['/api/create-subscription-intent', { priceId: 5 }, 'priceId', 'Price id must be text'],
    ['/api/create-subscription-intent', { priceId: 'p', email: 7 }, 'email', 'Email must be text'],
    ['/api/subscription/confirm', {}, 'paymentIntentId', 'Payment intent id is required'],
    [
      '/api/subscription/confirm',
      { paymentIntentId: null },
      'paymentIntentId',
      'Payment intent id must be text',
    ],
  ])('%s %j is told by its field', async (path, sent, field, message) => {
    await gateway.login();
    const { status, body } = await gateway.call('POST', path, sent);
    expect([status, body]).toEqual([
      400,
      { message, code: 'VALIDATION_FAILED', errors: [{ field, message }] },
    ]);
  });

  it.each([
    [{ days: 0 }, days],
    [{ days: -1 }, days],
    [{ days: 1.5 }, days],
    [{ days: '7' }, days],
    [{ days: 'x' }, days],
    [{ days: null }, days],
    [{ days: 3651 }, 'Days must be at most 3650'],
  ])('days %j are none', async (sent, message) => {
    await gateway.login('admin');
    const { status, body } = await gateway.call('PUT', '/api/admin/users/7/extend-trial', sent);
    expect([status, body]).toEqual([
      400,
      { message, code: 'VALIDATION_FAILED', errors: [{ field: 'days', message }] },
    ]);
  });

  it('take a webhook without a session, and not from the page of another site', async () => {
    gateway.jar.cookie = '';
    const foreign = await gateway.call('POST', '/api/stripe/webhook', '{}', {
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    // The gateway under test serves no bytes: what counts is that it asks for nobody's session.
    const { status } = await gateway.call('POST', '/api/stripe/webhook', '{}');
    expect([401, 403]).not.toContain(status);
  });
});
