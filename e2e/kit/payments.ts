import { expect } from '@playwright/test';
import type { Account } from './account.js';
import type { Instructor } from './instructor.js';
import type { Product } from './product.js';

type Running = Pick<Product, 'url' | 'output'>;

export const priceId = 'price_professional_monthly';
/** Pays whenever it is charged. */
export const goodCard = '4242 4242 4242 4242';
/** Pays once: its renewals fail. */
export const onceCard = '4000 0000 0000 0341';

/** The payment sandbox that a product has started, and the key of its controls. */
function sandboxOf({ output }: Running): { readonly url: string; readonly key: string } {
  const [, url] = /sandbox at (http:\/\/\S+\d)/.exec(output()) ?? [];
  const [, key] = /\(key (\w+)\)/.exec(output()) ?? [];
  if (url === undefined || key === undefined) throw new Error('The product has printed no payment sandbox');
  return { url, key };
}

/** Moves the clock of the sandbox alone. */
export async function advanceSandbox(product: Running, days: number): Promise<void> {
  const { url, key } = sandboxOf(product);
  const { status } = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ advanceSeconds: String(days * 86_400) }),
  });
  expect(status).toBe(200);
}

/** Sends a card as the form of /subscribe does; answers the status. */
export async function sendCard(product: Running, secret: string, number: string): Promise<number> {
  const id = secret.replace(/_secret_.*/, '');
  const { status } = await fetch(`${sandboxOf(product).url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { origin: product.url },
    body: new URLSearchParams({
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number.replaceAll(' ', ''),
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
    }),
  });
  return status;
}

/** Subscribes over the API. */
export async function subscribe(product: Running, { api, email }: Account, card = goodCard): Promise<void> {
  const intent = await api.post('/api/create-subscription-intent', { priceId, email });
  const secret = String(intent.body.clientSecret);
  expect(await sendCard(product, secret, card)).toBe(200);
  const paymentIntentId = secret.replace(/_secret_.*/, '');
  expect((await api.post('/api/subscription/confirm', { paymentIntentId })).status).toBe(200);
}

/** Types a card into the form of /subscribe, and sends it. */
export async function payBy(one: Instructor, card: string): Promise<void> {
  await one.fill({ 'Card number': card, 'Expiration date': '12 / 34', 'Security code': '123' });
  await one.press('Subscribe Now');
}
