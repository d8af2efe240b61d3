import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import type { AccountPlace } from '../testing/account-page.js';
import { administersByTheApi } from '../testing/admin-calls.js';
import { saysWhatAnAdministratorCannot } from '../testing/admin-failures-walk.js';
import { administersOthers } from '../testing/admin-walk.js';
import { launchBrowser } from '../testing/browser.js';
import { saysWhatFailed } from '../testing/failures-walk.js';
import { choosesItsMails } from '../testing/mail-choice-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { livesASubscription } from '../testing/subscription-walk.js';
import { ApiClient, newUser } from './api-client.js';

describe('accounts and payments of the product in one process', () => {
  let product: Product;
  let browser: Browser;
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let clock: string;
  const seen: SeenText[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    clock = join(data.path, 'clock');
    [product, browser] = await Promise.all([
      startProduct(data.path, { CADENZA_CLOCK: clock }),
      launchBrowser(),
    ]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await data.remove();
    writeSeenTexts('web/audit/.seen/accounts.json', seen);
  });

  const place = (): AccountPlace => ({
    url: product.url,
    browser,
    seen,
    moveTo: async (offset) => {
      await writeFile(clock, offset);
      await advance(0);
    },
  });
  const sandboxUrl = () => /sandbox at (http:\/\/\S+\d)/.exec(product.output())?.[1] ?? '';

  async function pay(secret: string, number: string): Promise<number> {
    const id = secret.replace(/_secret_.*/, '');
    const { status } = await fetch(`${sandboxUrl()}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { origin: product.url },
      body: new URLSearchParams({
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '34',
      }),
    });
    return status;
  }
  const advance = (days: number) =>
    fetch(`${sandboxUrl()}/sandbox/clock`, {
      method: 'POST',
      body: new URLSearchParams({ advanceSeconds: String(days * 86_400) }),
    });

  /** What the webhooks bring about, within some seconds. */
  async function becomes(api: ApiClient, status: string): Promise<void> {
    let seen: unknown;
    for (let patience = 100; patience > 0 && seen !== status; patience--) {
      seen = (await api.get('/api/user')).body.subscriptionStatus;
      if (seen !== status) await new Promise((done) => setTimeout(done, 100));
    }
    expect(seen).toBe(status);
  }

  describe('a subscription', () => livesASubscription(place));
  describe('what failed is said', () => saysWhatFailed(place));
  describe('what an administrator cannot do is said', () => saysWhatAnAdministratorCannot(place));
  describe('the API', () => administersByTheApi(() => product.url));
  describe('an administrator', () => administersOthers(place));
  describe('mails about shares are wanted or not', () => choosesItsMails(place));

  it('go to the sandbox: refused, paid, renewed in vain, canceled; a kill between loses nothing', async () => {
    const api = new ApiClient(product.url);
    const user = newUser('scripted');
    await api.post('/api/register', user);
    const asked = { priceId: 'price_professional_monthly', email: user.email };
    const intent = await api.post('/api/create-subscription-intent', asked);
    const secret = String(intent.body.clientSecret);
    expect(await pay(secret, '4000000000000002')).toBe(402);
    expect(await pay(secret, '4000000000000341')).toBe(200);
    await product.kill();
    product = await startProduct(data.path, { CADENZA_CLOCK: clock });
    const again = new ApiClient(product.url);
    await again.post('/api/login', { username: user.username, password: user.password });
    const paymentIntentId = secret.replace(/_secret_.*/, '');
    expect((await again.post('/api/subscription/confirm', { paymentIntentId })).status).toBe(200);
    await becomes(again, 'active');
    expect((await again.post('/api/user/subscription/cancel')).body.message).toMatch(/\w/);
    expect((await again.get('/api/user/subscription')).body).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: true, plan: { amount: 1499 } },
      userStatus: { subscriptionRequired: false, subscriptionStatus: 'active' },
    });
    expect((await again.post('/api/user/subscription/reactivate')).body.message).toMatch(/\w/);
    await advance(32);
    await becomes(again, 'past_due');
    await advance(16);
    await becomes(again, 'canceled');
    expect(await readdir(join(data.path, 'payments'))).toEqual(['sandbox.jsonl']);
  }, 120_000);

  it('start no sandbox with keys of Stripe, and refuse half of them', async () => {
    const real = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
    const other = await temporaryDataFolder();
    await expect(startProduct(other.path, real)).rejects.toThrow(/STRIPE_WEBHOOK_SECRET/);
    const paying = await startProduct(other.path, { ...real, STRIPE_WEBHOOK_SECRET: 'whsec_x' });
    expect(paying.output()).toContain('Payments go to Stripe');
    expect(paying.output()).not.toMatch(/sandbox/);
    await paying.stop();
    await other.remove();
  }, 120_000);
});
