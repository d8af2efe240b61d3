import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import papaparse from 'papaparse';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { filesIn } from '@cadenza/gateway/testing/zip-files.js';
import { briefly, quoting } from '@cadenza/sharing/mail/share-mail.js';
import { isStored } from '../player/testing/stored.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { keptMailsTo, verifyAddress } from '../testing/verified-address.js';
import { formulas, textsOf } from '../testing/xss/payloads.js';
import { showsOnScreens } from '../testing/xss/show-on-screens.js';
import { ShownTexts } from '../testing/xss/shown-texts.js';
import {
  asked,
  later,
  names,
  type StoredSessions,
  storeSessions,
  texts,
} from '../testing/xss/store-sessions.js';
import { watchPages } from '../testing/xss/watch-page.js';
import { ApiClient, newUser } from './api-client.js';

/** The user name at a mail server. */
const mailNames = textsOf(480);

/** Where a page shows only one of the texts it is opened with some; the next kind of page with the next ones. */
const some = (kind: number, of = texts) =>
  [...of.entries()].filter(([index]) => index % counts.everyMarkup === kind % counts.everyMarkup);

/** The second half of stored-xss: sessions, their shows and hand-overs, calendars, archives, and what is changed later. */
describe('text that looks like markup, in sessions and what is made of them', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let shown: ShownTexts;
  let stored: StoredSessions;
  let [api, receiver, admin]: ApiClient[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    [api, receiver, admin] = [1, 2, 3].map(() => new ApiClient(product.url));
    await api!.post('/api/register', newUser('writer'));
    await receiver!.post('/api/register', newUser('receiver'));
    await verifyAddress(receiver!, keptMailsTo(product.url), 'receiver@example.com');
    await admin!.post('/api/login', { username: 'admin', password: 'admin-password' });
    stored = await storeSessions(api!, 'receiver@example.com');
    context = await browser.newContext({ ...screen, baseURL: product.url });
    const watch = await watchPages(context);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    shown = new ShownTexts(page, watch);
    await signIn('writer');
  }, 180_000);
  afterAll(async () => {
    await context.close();
    await browser.close();
    await product.stop();
    await data.remove();
  });

  async function signIn(username: string, password = 'correct-horse'): Promise<void> {
    await context.clearCookies();
    expect((await context.request.post('/api/login', { data: { username, password } })).status()).toBe(200);
  }

  it('stays text on the pages of sessions, in what was delivered there, and on cue sheets', async () => {
    await shown.on(`/schedule/${stored.scheduleIds[0]}`, texts);
    for (const [index, text] of some(0)) await shown.on(`/schedule/${stored.scheduleIds[index]}`, [text]);
    await shown.on(`/cue-sheet/${stored.whole}`, texts);
    for (const [index, text] of some(1)) await shown.on(`/cue-sheet/${stored.classIds[index]}`, [text]);
  }, 180_000);

  it('stays text in the dialog of the schedule', async () => {
    await shown.on(`/schedule/new?classId=${stored.classIds[0]}`, [texts[0]!]);
    await shown.page.getByRole('combobox', { name: 'Class' }).click();
    const more = shown.page.getByRole('dialog').getByRole('button', { name: /more/i });
    await shown.page.getByRole('option').first().waitFor();
    while ((await more.count()) > 0)
      // The list loads its next page by itself, too: the button may be gone by now.
      await more
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    await shown.here('the classes to choose from', texts);
    for (const [index, text] of some(2))
      await shown.on(`/schedule?view=list&edit=${stored.scheduleIds[index]}`, [text]);
  }, 180_000);

  it('stays text in the names that were given later, and in students of a file', async () => {
    await shown.on('/media', texts.map(later));
    await shown.on('/media?view=folders', texts.map(later));
    await shown.on('/student-portal', names);
    await shown.on(`/student-portal?scheduleId=${stored.marked}`, texts);
    await shown.on('/profile', [names[0]!]);
    // Ways of a picture's address into a screen: an attribute, a style, a preview.
    await shown.on('/classes', []);
    await shown.on(`/class-builder?id=${stored.whole}`, texts);
    await shown.on(`/class-player/${stored.whole}`, [texts[0]!]);
  }, 180_000);

  it('stays text among the classes of a device', async () => {
    const storageState = await context.storageState();
    const device = await browser.newContext({
      ...{ ...screen, serviceWorkers: 'allow', baseURL: product.url, storageState },
    });
    const onDevice = new ShownTexts(await device.newPage(), await watchPages(device));
    const opened = some(3);
    // Of those that were only opened three stay.
    for (let first = 0; first < opened.length; first += 3) {
      const three = opened.slice(first, first + 3);
      for (const [index] of three) {
        await onDevice.page.goto(`/class-player/${stored.classIds[index]}`);
        await isStored(onDevice.page, stored.classIds[index]!);
        await onDevice.nothingRan();
      }
      await onDevice.on(
        '/offline-classes',
        three.map(([, text]) => text),
      );
    }
    await device.close();
  }, 180_000);

  it('stays text on the screens of a show', async () => {
    for (const kind of ['audience', 'stage'] as const) await showsOnScreens(shown, kind, texts);
  }, 180_000);

  it('stays text in calendars, where nothing begins a line', async () => {
    const query = 'mutation { createCalendarFeed { address } }';
    const { createCalendarFeed } = await asked<{ createCalendarFeed: { address: string } }>(api!, query, {});
    const feed = new URL(createCalendarFeed.address).pathname;
    for (const path of [
      feed,
      ...[...stored.scheduleIds, stored.broken].map((id) => `/api/schedules/${id}/calendar.ics`),
    ]) {
      const { body, headers } = await api!.get<{ text: string }>(path);
      expect(headers.get('content-type')).toMatch(/^text\/calendar/);
      const unfolded = body.text
        .replaceAll(/\r\n[ \t]/g, '')
        .split('\r\n')
        .slice(0, -1);
      expect(unfolded.filter((line) => !/^[A-Z-]+[:;][^\p{Cc}\u2028\u2029]*$/u.test(line))).toEqual([]);
      expect(unfolded.filter((line) => /^(X-INJECTED|SUMMARY:Injected)/.test(line))).toEqual([]);
      const events = unfolded.filter((line) => line === 'BEGIN:VEVENT').length;
      expect(events).toBe(path === feed ? texts.length + 2 : 1);
    }
    const { body } = await api!.get<{ text: string }>(feed);
    const summaries = [...body.text.replaceAll(/\r\n[ \t]/g, '').matchAll(/^SUMMARY:(.*)\r$/gm)];
    const read = summaries.map(([, text]) => text!.replaceAll(/\\([\\;,])/g, '$1'));
    expect(read).toEqual(expect.arrayContaining([...texts]));
  }, 60_000);

  it('stays text in the archive of an account, which is data and no page', async () => {
    const response = await fetch(`${product.url}/api/user/data`, { headers: { cookie: api!.cookie } });
    const header = (name: string) => response.headers.get(name);
    expect([header('content-type'), header('content-disposition'), header('x-content-type-options')]).toEqual(
      ['application/zip', expect.stringMatching(/^attachment;/), 'nosniff'],
    );
    const files = filesIn(Buffer.from(await response.arrayBuffer()));
    const said = Object.entries(files).flatMap(([name, text]) => {
      expect(name).toMatch(/^(\w+\.json|(music|images)\/[^<>/\\]+)$/);
      return name.endsWith('.json') ? [JSON.stringify(JSON.parse(text))] : [];
    });
    for (const text of texts) expect(said.some((each) => each.includes(JSON.stringify(text)))).toBe(true);
  }, 60_000);

  it('stays text for the receiver of a session, on the screen and in the mail', async () => {
    await signIn('receiver');
    await shown.on('/schedule?view=list', texts);
    const quoted = texts.map((text) => quoting(false)(text, briefly.content));
    await shown.on('/dev/mail', quoted);
  }, 120_000);

  it('stays text in the settings of mails and in what is done, where nothing is a formula', async () => {
    for (const [index, fullName] of formulas.entries()) {
      const made = {
        username: `made-${index}`,
        password: 'correct-horse',
        email: `made-${index}@example.com`,
      };
      expect((await admin!.post('/api/admin/users', { ...made, fullName })).status).toBe(201);
    }
    await signIn('admin', 'admin-password');
    const settings = 'mutation ($input: EmailConfigInput!) { updateEmailConfig(input: $input) { version } }';
    for (const [, username] of some(4, mailNames)) {
      await asked(admin!, settings, {
        input: { host: 'mail.example.com', port: 587, secure: false, username },
      });
      await shown.on('/admin?tab=email', [username]);
    }
    await shown.page.goto('/admin?tab=settings');
    const [download] = await Promise.all([
      shown.page.waitForEvent('download'),
      shown.page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const cells = papaparse.parse<string[]>(await readFile(await download.path(), 'utf8')).data.flat();
    expect(cells).toContain('made-0');
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    await shown.nothingRan();
  }, 180_000);
});
