import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { recordForAudit, type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { seriousFindings } from '../testing/accessibility.js';
import { launchBrowser } from '../testing/browser.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { ApiClient } from './api-client.js';

const flood = 1_000;
/** As many as one network may send in 15 minutes. */
const most = 10;
const form = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '030 123-4567',
  subject: 'Music',
  message: 'How do I upload my music?',
};

/** The contact form in a browser, its limits, and what an administrator sees of it. */
describe('the contact form', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  const seen: SeenText[] = [];
  beforeAll(async () => {
    data = await temporaryDataFolder();
    const trusting = { CADENZA_RATE_LIMITS: 'on', CADENZA_TRUSTED_PROXIES: 'loopback' };
    [product, browser] = await Promise.all([startProduct(data.path, trusting), launchBrowser()]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await data.remove();
    writeSeenTexts('web/audit/.seen/contact.json', seen);
  });

  const messages = async () => {
    const admin = new ApiClient(product.url);
    await admin.post('/api/login', { username: 'admin', password: 'admin-password' });
    const query = '{ contactMessages(first: 1000) { total items { subject name suspectedSpam } } }';
    const { body } = await admin.post<{
      data: { contactMessages: { total: number; items: { subject: string }[] } };
    }>('/graphql', { query });
    return body.data.contactMessages;
  };

  it('is filled in without an account, and its message reaches the administrator', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await recordForAudit(page.context(), (text) => seen.push(text));
    await page.goto(`${product.url}/contact`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Name must be at least 2 characters').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    for (const [name, text] of Object.entries(form)) await page.locator(`[name="${name}"]`).fill(text);
    // Whoever is faster is taken for a program.
    await page.waitForTimeout(2_000);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('heading', { name: 'Thank You' }).waitFor();
    await page.getByText('Message Sent', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.close();
    expect(await messages()).toMatchObject({ total: 1, items: [{ subject: 'Music', suspectedSpam: false }] });

    const admin = await browser.newPage();
    await recordForAudit(admin.context(), (text) => seen.push(text));
    await admin.goto(`${product.url}/auth`);
    await admin.getByLabel('Username').first().fill('admin');
    await admin.getByLabel('Password', { exact: true }).fill('admin-password');
    await admin.getByRole('button', { name: 'Sign In' }).click();
    await admin.waitForURL('**/dashboard');
    await admin.goto(`${product.url}/admin?tab=messages`);
    await admin
      .getByRole('article', { name: 'Music' })
      .getByRole('button', { name: 'Mark as answered' })
      .click();
    await admin.getByText('No new messages').waitFor();
    expect(await seriousFindings(admin)).toEqual([]);
    await admin.close();
  }, 90_000);

  it(`stores ${most} of ${flood} messages from one address, and each other network’s still`, async () => {
    const send = (subject: string, address: string) =>
      fetch(`${product.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ ...form, subject }),
      });
    const statuses: number[] = [];
    for (let sent = 0; sent < flood; sent += 20) {
      const some = Array.from({ length: 20 }, (_, each) => send(`Flood ${sent + each}`, '203.0.113.7'));
      for (const answer of await Promise.all(some)) statuses.push(answer.status);
    }
    expect([...new Set(statuses)].sort()).toEqual([201, 429]);
    expect(statuses.filter((status) => status === 201)).toHaveLength(most);
    expect((await send('A real one', '198.51.100.9')).status).toBe(201);
    const { total, items } = await messages();
    expect([total, items[0]!.subject]).toEqual([1 + most + 1, 'A real one']);
  }, 120_000);
});
