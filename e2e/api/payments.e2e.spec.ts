import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { newAccount } from '../kit/account.js';
import { advanceSandbox, priceId, sendCard } from '../kit/payments.js';
import { startProduct, temporaryDataFolder } from '../kit/product.js';
import { expect, test } from '../kit/test.js';

/** What the provider's events bring about. */
const becomes = (api: ApiClient, status: string) =>
  expect.poll(async () => (await api.get('/api/user')).body.subscriptionStatus).toBe(status);

/** Payments of products of their own, which are killed or have keys of Stripe. */
test.describe('payments', () => {
  test('are refused, made, renewed in vain and canceled in the sandbox, and survive a kill', async () => {
    const data = await temporaryDataFolder();
    let product = await startProduct(data.path);
    try {
      const { api, username, password, email } = await newAccount(product.url, 'payer');
      const intent = await api.post('/api/create-subscription-intent', { priceId, email });
      const secret = String(intent.body.clientSecret);
      expect(await sendCard(product, secret, '4000000000000002')).toBe(402);
      expect(await sendCard(product, secret, '4000000000000341')).toBe(200);
      await product.kill();
      product = await startProduct(data.path);
      const again = new ApiClient(product.url);
      await again.post('/api/login', { username, password });
      const paymentIntentId = secret.replace(/_secret_.*/, '');
      expect((await again.post('/api/subscription/confirm', { paymentIntentId })).status).toBe(200);
      await becomes(again, 'active');
      expect((await again.post('/api/user/subscription/cancel')).body.message).toMatch(/\w/);
      expect((await again.get('/api/user/subscription')).body).toMatchObject({
        subscription: { status: 'active', cancelAtPeriodEnd: true, plan: { amount: 1499 } },
        userStatus: { subscriptionRequired: false, subscriptionStatus: 'active' },
      });
      expect((await again.post('/api/user/subscription/reactivate')).body.message).toMatch(/\w/);
      await advanceSandbox(product, 32);
      await becomes(again, 'past_due');
      await advanceSandbox(product, 16);
      await becomes(again, 'canceled');
      expect(await readdir(join(data.path, 'payments'))).toEqual(['sandbox.jsonl']);
    } finally {
      await product.stop();
      await data.remove();
    }
  });

  test('start no sandbox with keys of Stripe, and refuse half of them', async () => {
    const real = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
    const data = await temporaryDataFolder();
    await expect(startProduct(data.path, real)).rejects.toThrow(/STRIPE_WEBHOOK_SECRET/);
    const paying = await startProduct(data.path, { ...real, STRIPE_WEBHOOK_SECRET: 'whsec_x' });
    expect(paying.output()).toContain('Payments go to Stripe');
    expect(paying.output()).not.toMatch(/sandbox/);
    await paying.stop();
    await data.remove();
  });
});
