import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { plan } from '@cadenza/billing/payments/settings.js';
import { StripePayments } from '@cadenza/billing/payments/stripe-payments.js';
import { billingUnderTest, type BillingUnderTest } from '@cadenza/billing/testing/billing-under-test.js';
import { testSettings } from '@cadenza/billing/testing/settings.js';
import { realClock } from '@cadenza/kernel/runtime/clock.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { type Sandbox, startSandbox } from './sandbox.js';
import { keys, webOrigin } from './testing/sandbox-under-test.js';

let folder: string;
let sandbox: Sandbox;
let studio: BillingUnderTest;
let stripe: Stripe;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadenza-subscribing-'));
  const { priceId } = testSettings;
  sandbox = await startSandbox({
    ...{ port: 0, file: join(folder, 'payments.jsonl'), keys, webOrigins: [webOrigin] },
    offer: { ...plan, priceId, productName: 'Professional' },
    ...{ clock: realClock, log: createLog('silent') },
  });
  const settings = {
    ...testSettings,
    secretKey: keys.secret,
    webhookSecret: keys.webhook,
    apiUrl: sandbox.url,
  };
  studio = await billingUnderTest(new StripePayments(settings, createLog('silent')));
  stripe = new Stripe(keys.secret, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
}, startTimeoutMs);
afterAll(async () => {
  await studio.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** What the card form of a browser does. */
async function pay(secret: string): Promise<string> {
  const id = secret.replace(/_secret_.*$/, '');
  await fetch(`${sandbox.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { origin: webOrigin },
    body: new URLSearchParams({
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
    }),
  });
  return id;
}

async function subscribeOnce(userId: number, index: number): Promise<string | undefined> {
  const replica = index % 2 ? studio.billing : studio.other;
  const secret = await studio.begin(userId, replica).catch((error: Error) => error.message);
  // Those that come when it is paid for are told so.
  if (secret === 'You have an active subscription already') return 'active';
  const { data, message } = await studio.confirm(userId, await pay(secret), replica);
  return data ? 'active' : message;
}

describe('billing on the sandbox, through the SDK', () => {
  it('100 subscribe-and-confirm at once of each user are one customer, one subscription, one charge', async () => {
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
