import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SandboxUnderTest, webOrigin } from './testing/sandbox-under-test.js';

const back = `${webOrigin}/profile`;

describe('the billing portal of the payment sandbox', () => {
  const under = new SandboxUnderTest();
  beforeAll(() => under.start());
  afterAll(() => under.stop());

  const portalOf = async (customer: string, return_url = back) =>
    (await under.stripe.billingPortal.sessions.create({ customer, return_url })).url;
  const pageAt = async (url: string) => {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  };
  const choose = (url: string, card: string, headers = {}) =>
    fetch(`${url}/card`, { method: 'POST', headers, body: new URLSearchParams({ card }) });

  it('shows the card on file, the invoices and the way back', async () => {
    const { customer, invoice } = await under.subscribed();
    const { status, html } = await pageAt(await portalOf(customer.id));
    expect(status).toBe(200);
    expect(html).toContain('visa ending in 4242, expires 12/2034');
    expect(html).toContain(`href="${back}"`);
    expect(html).toContain(String(invoice.number));
    expect(html).toContain('$14.99 · paid');
  });

  it('changes the card that renewals are charged to', async () => {
    const { customer, subscription } = await under.subscribed();
    const url = await portalOf(customer.id);
    const response = await choose(url, 'pm_card_mastercard');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<p role="status"><strong>Your card was saved.</strong></p>');
    expect(html).toContain('mastercard ending in 4444');
    const after = await under.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
    });
    expect(after.default_payment_method).toMatchObject({ card: { last4: '4444' }, customer: customer.id });
    expect(after.customer).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: '4444' } } },
    });
  });

  it('keeps the card when another is declined, and refuses what is no test card', async () => {
    const { customer } = await under.subscribed();
    const url = await portalOf(customer.id);
    const html = await (await choose(url, 'pm_card_chargeDeclined')).text();
    expect(html).toContain('<p role="alert"><strong>Your card was declined.</strong></p>');
    expect(html).toContain('visa ending in 4242');
    expect((await choose(url, 'pm_card_none')).status).toBe(400);
    expect((await choose(url, 'pm_card_visa', { origin: 'https://evil.example' })).status).toBe(401);
  });

  it('gives each invoice a page of its own', async () => {
    const { customer, invoice } = await under.subscribed();
    const { data } = await under.stripe.invoices.list({ customer: customer.id });
    const url = String(data[0]?.hosted_invoice_url);
    expect(new URL(url).origin).toBe(under.sandbox.browserUrl);
    expect((await under.stripe.invoices.retrieve(String(invoice.id))).hosted_invoice_url).toBe(url);
    const { status, html } = await pageAt(url);
    expect(status).toBe(200);
    for (const part of [String(invoice.number), '$14.99', 'paid']) expect(html).toContain(part);
    expect((await pageAt(`${under.sandbox.browserUrl}/sandbox/invoices/in_none`)).status).toBe(404);
  });

  it('escapes the way back, which is a web address', async () => {
    const { id } = await under.stripe.customers.create({});
    const { html } = await pageAt(await portalOf(id, `${back}?a="><script>`));
    expect(html).not.toContain('<script>');
    expect(html).toContain('No card is on file.');
    await expect(portalOf(id, 'javascript:alert(1)')).rejects.toThrow(/return_url/);
  });

  it('is no page for a session that is unknown, expired, or of a deleted customer', async () => {
    const { customer } = await under.subscribed();
    const url = await portalOf(customer.id);
    const gone = await under.subscribed();
    const goneUrl = await portalOf(gone.customer.id);
    await under.stripe.customers.del(gone.customer.id);
    expect((await pageAt(goneUrl)).status).toBe(404);
    await expect(portalOf(gone.customer.id)).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await pageAt(`${under.sandbox.browserUrl}/sandbox/portal/bps_none`)).status).toBe(404);
    await under.advance(0.1);
    expect((await pageAt(url)).html).toContain('This page has expired.');
  });

  it('opens for servers alone', async () => {
    const { customer } = await under.subscribed();
    const { sessions } = under.sdk('pk_test_ours').billingPortal;
    await expect(sessions.create({ customer: customer.id })).rejects.toMatchObject({ statusCode: 403 });
  });
});
