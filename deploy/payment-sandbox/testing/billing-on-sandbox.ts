import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { plan } from '@cadenza/billing/payments/settings.js';
import { StripePayments } from '@cadenza/billing/payments/stripe-payments.js';
import { billingUnderTest } from '@cadenza/billing/testing/billing-under-test.js';
import { testSettings } from '@cadenza/billing/testing/settings.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { startSandbox } from '../sandbox.js';
import { bearer, keys, webOrigin } from './sandbox-under-test.js';

/** Billing on a sandbox, through the real SDK; `stripe` is another client, for what a test does or looks at. */
export async function billingOnSandbox(clock: Clock, webhookUrl?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-subscribing-'));
  const { priceId } = testSettings;
  const sandbox = await startSandbox({
    ...{ port: 0, file: join(folder, 'payments.jsonl'), keys, webOrigins: [webOrigin] },
    offer: { ...plan, priceId, productName: 'Professional' },
    ...{ clock, log: createLog('silent'), ...(webhookUrl !== undefined && { webhookUrl }) },
  });
  const settings = {
    ...testSettings,
    secretKey: keys.secret,
    webhookSecret: keys.webhook,
    apiUrl: sandbox.url,
  };
  // A sandbox that stays open would keep the tests from ending.
  const studio = await billingUnderTest(new StripePayments(settings, createLog('silent'))).catch(
    async (error: unknown) => {
      await sandbox.close();
      throw error;
    },
  );
  const stripe = new Stripe(keys.secret, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });

  /** What the card form of a browser does; answers the payment's id. */
  async function pay(secret: string, number = '4242424242424242'): Promise<string> {
    const id = secret.replace(/_secret_.*$/, '');
    await fetch(`${sandbox.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { origin: webOrigin },
      body: new URLSearchParams({
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '34',
      }),
    });
    return id;
  }

  /** A lever below /sandbox. */
  async function pull(path: string, body: object): Promise<void> {
    const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { ...bearer(keys), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    await response.arrayBuffer();
  }

  return {
    ...{ studio, stripe, pay, pull },
    close: async () => {
      await studio.close();
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type BillingOnSandbox = Awaited<ReturnType<typeof billingOnSandbox>>;
