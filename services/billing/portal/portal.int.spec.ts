import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import type { ListedInvoice } from '../payments/provider.js';
import { admin, type BillingUnderTest, billingUnderTest } from '../testing/billing-under-test.js';

const [payerId, otherId, trialingId] = [40, 41, 42];
const host = 'http://127.0.0.1:4099';

let studio: BillingUnderTest;
beforeAll(async () => {
  studio = await billingUnderTest();
  for (const userId of [payerId, otherId, trialingId]) await studio.register(userId);
  await studio.subscribe(payerId);
  await studio.subscribe(otherId);
  studio.payments.invoices.set(customerOf(payerId), [
    invoice({ url: `${host}/invoices/in_1` }),
    invoice({ id: 'in_0', number: null, status: 'open', url: 'https://evil.example/in_0' }),
  ]);
}, startTimeoutMs);
afterAll(() => studio.close());
beforeEach(() => {
  studio.payments.isAway = false;
  studio.payments.portal = `${host}/portal/bps_1`;
  studio.payments.portalsOpened.length = 0;
});

const customerOf = (userId: number) =>
  [...studio.payments.customers].find(([, each]) => each.userId === userId)![0];
const invoice = (given: Partial<ListedInvoice>): ListedInvoice => ({
  ...{ id: 'in_1', number: 'ABC-0001', at: new Date('2026-03-01T08:00:00.000Z'), amount: 1499 },
  ...{ currency: 'usd', status: 'paid', url: null, ...given },
});

const list = '{ invoices { id number at amount currency status url } }';
const open = 'mutation { createBillingPortalSession { url } }';

describe('invoices', () => {
  it('are the caller’s own, with links to the provider alone', async () => {
    const { data } = await studio.ask(instructor(payerId), list);
    const shown = { at: '2026-03-01T08:00:00.000Z', amount: 1499, currency: 'usd' };
    expect(data).toEqual({
      invoices: [
        {
          ...{ ...shown, id: 'in_1', number: 'ABC-0001', status: 'paid' },
          url: `${host}/invoices/in_1`,
        },
        { ...shown, id: 'in_0', number: null, status: 'open', url: null },
      ],
    });
    expect((await studio.ask(instructor(otherId), list)).data).toEqual({ invoices: [] });
  });

  it('are none, without a request to the provider, for a user who never subscribed, and for administrators', async () => {
    studio.payments.isAway = true;
    for (const caller of [instructor(trialingId), admin])
      expect((await studio.ask(caller, list)).data).toEqual({ invoices: [] });
  });

  it('are requested of the provider once in an operation', async () => {
    const before = studio.payments.invoiceLists;
    const aliases = Array.from({ length: 10 }, (_each, index) => `a${index}: invoices { id }`);
    await studio.ask(instructor(payerId), `{ ${aliases.join(' ')} }`);
    expect(studio.payments.invoiceLists - before).toBe(1);
  });
});

describe('the billing portal', () => {
  it('opens for the caller’s own customer, and leads back to the profile', async () => {
    const { data } = await studio.ask(instructor(payerId), open);
    expect(data).toEqual({ createBillingPortalSession: { url: `${host}/portal/bps_1` } });
    expect(studio.payments.portalsOpened).toEqual([[customerOf(payerId), 'https://cadenza.example/profile']]);
  });

  it('is NOT_FOUND for a user who never subscribed, and FORBIDDEN for administrators', async () => {
    expect((await studio.ask(instructor(trialingId), open)).code).toBe('NOT_FOUND');
    expect((await studio.ask(admin, open)).code).toBe('FORBIDDEN');
  });

  it.each([null, 'https://evil.example/portal'])('is UNAVAILABLE at %s', async (address) => {
    studio.payments.portal = address;
    expect((await studio.ask(instructor(payerId), open)).code).toBe('UNAVAILABLE');
  });

  it('is UNAVAILABLE, as invoices are, while the provider cannot be reached', async () => {
    studio.payments.isAway = true;
    for (const operation of [open, list])
      expect((await studio.ask(instructor(payerId), operation)).code).toBe('UNAVAILABLE');
  });
});
