import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { testSettings } from '../testing/settings.js';
import { StripePayments } from './stripe-payments.js';

/** Answers as Stripe would, with what a test says. */
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: { method?: string; url?: string; key?: string; version?: string; body: string }[];
let payments: StripePayments;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { 'idempotency-key': key, 'stripe-version': version } = request.headers;
      seen.push({
        ...{ method: request.method!, url: request.url!, body: decodeURIComponent(body) },
        ...{ key: String(key), version: String(version) },
      });
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { timeout: 200, maxNetworkRetries: 1 };
  payments = new StripePayments({ ...testSettings, apiUrl }, createLog('silent'), limits);
});
afterAll(() => void (server.closeAllConnections(), server.close()));
beforeEach(() => void (seen = []));

const says = (status: number, body: object, headers: Record<string, string> = {}) =>
  void (answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
const error = (type: string, code: string) => ({ error: { type, code, message: 'x' } });

const seconds = (iso: string) => new Date(iso).getTime() / 1000;
const subscription = {
  ...{ id: 'sub_1', object: 'subscription', customer: 'cus_1', status: 'incomplete', currency: 'usd' },
  ...{ cancel_at_period_end: false, start_date: seconds('2026-03-01T08:00:00Z'), ended_at: null },
  items: {
    data: [
      {
        current_period_start: seconds('2026-03-01T08:00:00Z'),
        current_period_end: seconds('2026-04-01T08:00:00Z'),
        price: { unit_amount: 1499, recurring: { interval: 'month' } },
      },
    ],
  },
  latest_invoice: { id: 'in_1', attempt_count: 0, confirmation_secret: { client_secret: 'pi_1_secret_1' } },
};

describe('Stripe', () => {
  it('is asked for a subscription by a key, not active before its first payment, and tells its secret', async () => {
    says(200, subscription);
    expect(await payments.createSubscription('cus_1', 'a-key')).toEqual({
      ...{ id: 'sub_1', customerId: 'cus_1', status: 'incomplete', cancelAtPeriodEnd: false, endedAt: null },
      startedAt: new Date('2026-03-01T08:00:00Z'),
      currentPeriodStart: new Date('2026-03-01T08:00:00Z'),
      currentPeriodEnd: new Date('2026-04-01T08:00:00Z'),
      ...{ amount: 1499, currency: 'usd', interval: 'month' },
      latestInvoice: { id: 'in_1', attempts: 0, clientSecret: 'pi_1_secret_1' },
    });
    expect(seen).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/v1/subscriptions',
        key: 'a-key',
        version: '2026-10-28.endive',
      }),
    ]);
    for (const part of [
      'payment_behavior=default_incomplete',
      'items[0][price]=price_professional_monthly',
      'expand[0]=latest_invoice.confirmation_secret',
    ])
      expect(seen[0]!.body).toContain(part);
  });

  it.each<[string, number, object]>([
    ['broken', 500, error('api_error', 'x')],
    ['overloaded', 429, error('invalid_request_error', 'rate_limit')],
    ['busy with the same key', 409, error('idempotency_error', 'idempotency_key_in_use')],
    ['not ours', 401, error('invalid_request_error', 'x')],
  ])('%s is UNAVAILABLE, with a sentence, after a second try at most', async (_how, status, body) => {
    says(status, body);
    await expect(payments.createCustomer(7, 'a-key')).rejects.toMatchObject({
      message: 'Payments cannot be reached at the moment. Please try again.',
      extensions: { code: 'UNAVAILABLE' },
    });
    expect(seen.length).toBeLessThanOrEqual(2);
    expect(new Set(seen.map(({ key }) => key))).toEqual(new Set(['a-key']));
  });

  it('that takes too long is given up; with the same key at each try', async () => {
    answer = () => undefined;
    const began = performance.now();
    await expect(payments.createCustomer(7, 'a-key')).rejects.toMatchObject({
      extensions: { code: 'UNAVAILABLE' },
    });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(seen.map(({ key }) => key)).toEqual(['a-key', 'a-key']);
  });

  it('knowing of none is null; deleting a customer that is gone is fine', async () => {
    says(404, error('invalid_request_error', 'resource_missing'));
    expect(await payments.payment('pi_none')).toBeNull();
    expect(await payments.subscription('sub_none')).toBeNull();
    await payments.deleteCustomer('cus_none');
  });

  it('has ended a subscription already: to end it is fine, and no other change of it is taken', async () => {
    says(404, error('invalid_request_error', 'resource_missing'));
    await payments.endSubscription('sub_ended');
    says(400, { error: { type: 'invalid_request_error', message: 'A canceled subscription can only …' } });
    expect(await payments.setCancelAtPeriodEnd('sub_ended', true)).toBe(false);
    says(200, subscription);
    expect(await payments.setCancelAtPeriodEnd('sub_1', true)).toBe(true);
  });

  it('signs its events: another’s, an old one and a changed one are none', () => {
    const { webhooks } = new Stripe('sk_x');
    const object = {
      ...{ id: 'in_1', object: 'invoice', customer: 'cus_1' },
      parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
    };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object } });
    const signed = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
      webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const { webhookSecret } = testSettings;
    expect(payments.readEvent(Buffer.from(payload), signed(webhookSecret))).toEqual({
      ...{ id: 'evt_1', customerId: 'cus_1', about: 'subscription', subjectId: 'sub_1' },
    });
    const old = Math.floor(Date.now() / 1000) - 301;
    for (const [body, signature] of [
      [payload, signed('whsec_of_another')],
      [payload, signed(webhookSecret, old)],
      [`${payload} `, signed(webhookSecret)],
      [payload, ''],
      [payload, 't=1,v1=00'],
    ] as const)
      expect(() => payments.readEvent(Buffer.from(body), signature)).toThrow(
        'The payment provider has not signed this',
      );
  });

  it.each([
    ['customer.subscription.deleted', { id: 'sub_1', customer: 'cus_1' }, 'subscription', 'sub_1'],
    [
      'invoice.payment_failed',
      {
        id: 'in_1',
        customer: { id: 'cus_1' },
        parent: { subscription_details: { subscription: { id: 'sub_1' } } },
      },
      'subscription',
      'sub_1',
    ],
    ['charge.refunded', { id: 'ch_1', customer: 'cus_1' }, 'charge', 'ch_1'],
    ['invoice.paid', { id: 'in_2', customer: 'cus_1', parent: null }, 'other', ''],
    ['payment_intent.succeeded', { id: 'pi_1', customer: 'cus_1' }, 'other', ''],
  ])('by %s means', (type, object, about, subjectId) => {
    const payload = JSON.stringify({ id: 'evt_2', object: 'event', type, data: { object } });
    const header = new Stripe('sk_x').webhooks.generateTestHeaderString({
      ...{ payload, secret: testSettings.webhookSecret },
    });
    expect(payments.readEvent(Buffer.from(payload), header)).toEqual({
      ...{ id: 'evt_2', customerId: 'cus_1', about, subjectId },
    });
  });
});
