import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import papaparse from 'papaparse';
import { contactLetter } from '@cadenza/identity/letters/letters.js';
import { letter } from '@cadenza/kernel/mail/letter.js';
import { shareMail } from '@cadenza/sharing/mail/share-mail.js';
import { withoutMark } from '@cadenza/web/lib/csv.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { inTurns } from '../testing/in-turns.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { formulas, payloads, textsOf } from '../testing/xss/payloads.js';
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
  }, 240_000);
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
  /** The messages come page by page. */
  async function showsMessages(): Promise<void> {
    await page.goto('/admin?tab=messages');
    const more = page.getByRole('button', { name: 'Load more' });
    await page.getByRole('article').first().waitFor();
    while ((await more.count()) > 0) {
      // A list loads its next page by itself, too, once its end is in view: the button may be gone by now.
      await more.click({ timeout: 2_000 }).catch(() => undefined);
      await page.waitForLoadState('networkidle');
    }
    expect(await missingTexts(page, texts)).toEqual([]);
    await nothingRan();
  }

  /** The rows of the file that a button of a screen saves. */
  async function exported(path: string, button: string): Promise<string[][]> {
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    return papaparse.parse<string[]>(await readFile(await download.path(), 'utf8')).data;
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

  it('stays text in students, attendance, check-in, schedules and shares', async () => {
    await shows('/student-portal', texts);
    await shows(`/student-portal?scheduleId=${stored.scheduleId}`, texts);
    await shows(`/student-portal/reports?classId=${stored.classId}`, []);
    await shows(`/check-in/${stored.checkIn}`, texts);
    await shows('/schedule?view=list&date=2030-01-01', texts);
    await shows('/schedule?view=month&date=2030-01-01', []);
    await shows('/content-sharing', texts);
  }, 300_000);

  it('stays text in exports, where nothing is a formula', async () => {
    const roster = await exported('/student-portal', 'Export');
    const cells = roster.flat().map(withoutMark);
    for (const text of [...texts, ...formulas]) expect(cells).toContain(text);
    const report = await exported(`/student-portal/reports?classId=${stored.classId}`, 'Download CSV');
    expect(report.flat().map(withoutMark)).toContain(formulas[0]);
    for (const cell of [...roster, ...report].flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }, 120_000);

  it('stays text in mails, as the developer reads them and as mail programs show them', async () => {
    let missing = texts.map(asQuoted);
    for (let patience = 40; patience > 0 && missing.length > 0; patience--) {
      await page.goto('/dev/mail');
      missing = await missingTexts(page, missing);
    }
    expect(missing).toEqual([]);
    await nothingRan();
    for (const text of texts) {
      const written = { name: text, subject: text, message: text, email: 'a@example.com', phone: '030 1' };
      for (const { html } of [
        letter('a@example.com', { category: 'shares', subject: text, parts: [text] }),
        contactLetter('support@example.com', written, product.url),
      ]) {
        await page.setContent(html ?? '');
        expect(await missingTexts(page, [text])).toEqual([]);
        await nothingRan();
      }
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
    await showsMessages();
    for (const tab of ['Admin Settings', 'Email Settings']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForLoadState('networkidle');
      await nothingRan();
    }
  }, 180_000);
});
