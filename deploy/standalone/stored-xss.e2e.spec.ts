import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { letter } from '@cadenza/kernel/mail/letter.js';
import { shareMail } from '@cadenza/sharing/mail/share-mail.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { inTurns } from '../testing/in-turns.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { payloads, textsOf } from '../testing/xss/payloads.js';
import { longTexts, type Stored, storePayloads, texts } from '../testing/xss/store-payloads.js';
import { missingTexts, type Watch, watchPages } from '../testing/xss/watch-page.js';
import { ApiClient, newUser } from './api-client.js';

/** A person's name has at most 100 characters: the few payloads that are longer stand in no name. */
const names = textsOf(100).filter((name) => name.length <= 100);

/** What a mail to a stranger says of the description of a share: it is shortened and has no links. */
function asQuoted(description: string): string {
  const share = {
    ownerName: 'A',
    contentName: 'B',
    recipientEmail: 'a@example.com',
    acceptAt: '',
    optOut: '',
    isKnown: false,
  };
  return shareMail({ ...share, description }).body.split('\n\n')[2]!;
}

/** Every payload stands in every text field; each screen and mail that shows one shows it as text. */
describe('text that looks like markup', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let watch: Watch;
  let stored: Stored;
  let [api, admin]: ApiClient[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    [api, admin] = [new ApiClient(product.url), new ApiClient(product.url)];
    await api.post('/api/register', { ...newUser('writer'), fullName: names[0] });
    await admin.post('/api/login', { username: 'admin', password: 'admin-password' });
    stored = await storePayloads(api);
    context = await browser.newContext({ ...screen, baseURL: product.url });
    watch = await watchPages(context);
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await signIn('writer', 'correct-horse');
  }, 120_000);
  afterAll(async () => {
    await context.close();
    await browser.close();
    await product.stop();
    await data.remove();
  });

  async function signIn(username: string, password: string): Promise<void> {
    await context.clearCookies();
    expect((await context.request.post('/api/login', { data: { username, password } })).status()).toBe(200);
  }

  /** Opens a screen and looks for the texts on it. */
  async function shows(path: string, wanted: readonly string[]): Promise<void> {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect([path, await missingTexts(page, wanted)]).toEqual([path, []]);
    await nothingRan();
  }
  async function nothingRan(): Promise<void> {
    await watch.look(page);
    expect(watch.found.splice(0)).toEqual([]);
  }

  it('is a corpus of at least 80 payloads, and the watch sees each kind of harm', async () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(80);
    const other = await context.newPage();
    for (const payload of payloads) {
      await other.setContent(`<!doctype html><body><p>${payload}</p>`);
      await watch.look(other);
    }
    await other.close();
    for (const kind of ['ran ', 'an element', 'a link', 'a request', 'a dialog'])
      expect([kind, watch.found.some((each) => each.includes(kind))]).toEqual([kind, true]);
    watch.found.length = 0;
  }, 180_000);

  it('stays text in classes, the builder and the player', async () => {
    await shows('/dashboard', []);
    await shows('/classes', texts);
    await shows(`/class-builder?id=${stored.classId}`, [longTexts[0]!, ...texts]);
    await shows(`/class-player/${stored.classId}`, texts.slice(0, 1));
    for (const text of texts.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await page.getByText(text).first().waitFor({ state: 'attached' });
    }
    await nothingRan();
  }, 180_000);

  it('stays text in tracks, clips, captions, folders and playlists', async () => {
    await shows('/media', texts);
    await shows('/media?view=folders', texts);
    await shows('/media?kind=images', texts);
    await shows('/media/playlists', texts);
    await shows(`/media/playlists/${stored.playlistId}`, texts);
  }, 180_000);

  it('stays text in students, schedules and shares', async () => {
    for (const path of ['/student-portal', '/schedule', '/content-sharing']) await shows(path, []);
  }, 180_000);

  it('stays text in mails, as the developer reads them and as mail programs show them', async () => {
    let missing = texts.map(asQuoted);
    for (let patience = 40; patience > 0 && missing.length > 0; patience--) {
      await page.goto('/dev/mail');
      missing = await missingTexts(page, missing);
    }
    expect(missing).toEqual([]);
    await nothingRan();
    for (const text of texts) {
      const { html } = letter('a@example.com', { category: 'shares', subject: text, parts: [text] });
      await page.setContent(html);
      expect(await missingTexts(page, [text])).toEqual([]);
      await nothingRan();
    }
  }, 180_000);

  it('stays text in the profile and for administrators', async () => {
    await inTurns(4, [...names.entries()], async ([index, fullName]) => {
      const email = `made-${index}@example.com`;
      const made = { username: `made-${index}`, password: 'correct-horse', email, fullName };
      expect((await admin!.post('/api/admin/users', made)).status).toBe(201);
    });
    await shows('/profile', [names[0]!]);
    await signIn('admin', 'admin-password');
    await shows('/admin', names);
    for (const tab of ['Admin Settings', 'Email Settings']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForLoadState('networkidle');
      await nothingRan();
    }
  }, 180_000);
});
