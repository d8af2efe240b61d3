import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { testSettings } from '../testing/settings.js';
import { StripePayments } from './stripe-payments.js';

/** Returns what Stripe would, as a test sets it. */
let server: Server;
let answer: { readonly status: number; readonly body: object };
let seen: { readonly method: string; readonly url: string; readonly body: string }[];
let payments: StripePayments;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '' } = request;
      seen.push({ method, url, body: decodeURIComponent(body) });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  payments = new StripePayments({ ...testSettings, apiUrl }, createLog('silent'));
});
afterAll(() => void (server.closeAllConnections(), server.close()));
beforeEach(() => void (seen = []));

const says = (status: number, body: object) => void (answer = { status, body });
const refuses = (status: number, code?: string) =>
  says(status, { error: { type: 'invalid_request_error', message: 'x', ...(code && { code }) } });

const invoice = {
  ...{ id: 'in_1', object: 'invoice', customer: 'cus_1', number: 'ABC-0001', total: 1499 },
  ...{ created: Date.parse('2026-03-01T08:00:00Z') / 1000, currency: 'usd', status: 'paid' },
  ...{ billing_reason: 'subscription_create', hosted_invoice_url: 'https://invoice.stripe.com/i/1' },
};

describe('invoices of Stripe', () => {
  it('are listed without what is not owed', async () => {
    const open = { ...invoice, id: 'in_2', status: 'open', billing_reason: 'subscription_cycle' };
    const notOwed = ['open', 'draft', 'void'].map((status) => ({ ...invoice, status }));
    says(200, { object: 'list', data: [open, ...notOwed, invoice], has_more: false, url: '/v1/invoices' });
    const listed = {
      ...{ number: 'ABC-0001', at: new Date('2026-03-01T08:00:00Z'), amount: 1499, currency: 'usd' },
      url: 'https://invoice.stripe.com/i/1',
    };
    expect(await payments.invoicesOf('cus_1')).toEqual([
      { ...listed, id: 'in_2', status: 'open' },
      { ...listed, id: 'in_1', status: 'paid' },
    ]);
    expect(seen[0]!.method).toBe('GET');
    for (const part of ['/v1/invoices?', 'customer=cus_1', 'limit=24']) expect(seen[0]!.url).toContain(part);
  });

  it('are none of a deleted customer', async () => {
    refuses(404, 'resource_missing');
    expect(await payments.invoicesOf('cus_gone')).toEqual([]);
  });
});

describe('the billing portal of Stripe', () => {
  const back = 'https://cadenza.example/profile';

  it('opens for a customer, with a way back where there is one', async () => {
    says(200, { id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.stripe.com/p/1' });
    expect(await payments.portalUrl('cus_1', back)).toBe('https://billing.stripe.com/p/1');
    await payments.portalUrl('cus_1', null);
    const [first, second] = seen;
    expect(first).toMatchObject({ method: 'POST', url: '/v1/billing_portal/sessions' });
    for (const part of ['customer=cus_1', `return_url=${back}`]) expect(first!.body).toContain(part);
    expect(second!.body).not.toContain('return_url');
  });

  it.each([
    ['is not set up', 400, undefined],
    ['is of a deleted customer', 404, 'resource_missing'],
  ])('has no address where it %s', async (_how, status, code) => {
    refuses(status, code);
    expect(await payments.portalUrl('cus_1', back)).toBeNull();
  });
});
