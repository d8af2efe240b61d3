import { counts } from '@cadenza/kernel/testing/counts.js';
import { filesIn } from '@cadenza/gateway/testing/zip-files.js';
import { briefly, quoting } from '@cadenza/sharing/mail/share-mail.js';
import { newAccount } from '../kit/account.js';
import { mailPageOf } from '../kit/mail-page.js';
import { isStored } from '../kit/player/stored.js';
import { keptMailsTo, verifyAddress } from '../kit/verified-address.js';
import { showsOnScreens } from './xss/show-on-screens.js';
import { expect, test } from './xss/shown-fixture.js';
import { ShownTexts } from './xss/shown-texts.js';
import {
  asked,
  handOverAll,
  importStudents,
  later,
  markWithNotes,
  names,
  openScreens,
  rename,
  storeBrokenLines,
  storeFullClass,
  storeSessions,
  texts,
} from './xss/store-sessions.js';

/** Where a page shows only one of the texts it is opened with some; the next kind of page with the next ones. */
const some = (kind: number) =>
  [...texts.entries()].filter(([index]) => index % counts.everyMarkup === kind % counts.everyMarkup);

/** The second half of stored-markup: sessions, their shows and hand-overs, calendars, archives, and what is changed later. */
test.describe('text that looks like markup, in sessions and what is made of them', () => {
  test('stays text on the pages of sessions, in what was delivered there, and on cue sheets', async ({
    shown,
    account,
  }) => {
    const stored = await storeSessions(account.api);
    await openScreens(account.api, stored.whole);
    await shown.on(`/schedule/${stored.scheduleIds[0]}`, texts);
    for (const [index, text] of some(0)) await shown.on(`/schedule/${stored.scheduleIds[index]}`, [text]);
    await shown.on(`/cue-sheet/${stored.whole}`, texts);
    for (const [index, text] of some(1)) await shown.on(`/cue-sheet/${stored.classIds[index]}`, [text]);
  });

  test('stays text in the dialog of the schedule', async ({ shown, account }) => {
    const stored = await storeSessions(account.api);
    await shown.on(`/schedule/new?classId=${stored.classIds[0]}`, [texts[0]!]);
    await shown.page.getByRole('combobox', { name: 'Class' }).click();
    await shown.here('the classes to choose from', texts);
    for (const [index, text] of some(2))
      await shown.on(`/schedule?view=list&edit=${stored.scheduleIds[index]}`, [text]);
  });

  test('stays text in the names that were given later, and in students of a file', async ({
    shown,
    account,
  }) => {
    const classId = await storeFullClass(account.api);
    await rename(account.api);
    await importStudents(account.api);
    const scheduleId = await markWithNotes(account.api, classId);
    await shown.on('/media', texts.map(later));
    await shown.on('/media?view=folders', texts.map(later));
    await shown.on('/student-portal', names);
    await shown.on(`/student-portal?scheduleId=${scheduleId}`, texts);
    await shown.on('/profile', [names[0]!]);
    // Ways of a picture's address into a screen: an attribute, a style, a preview.
    await shown.on('/classes', []);
    await shown.on(`/class-builder?id=${classId}`, texts);
    await shown.on(`/class-player/${classId}`, [texts[0]!]);
  });

  test.describe('on a device', () => {
    test.use({ serviceWorkers: 'allow' });

    test('stays text among the classes of the device', async ({ shown, account }) => {
      const { classIds } = await storeSessions(account.api);
      const opened = some(3);
      // Of those that were only opened three stay.
      for (let first = 0; first < opened.length; first += 3) {
        const three = opened.slice(first, first + 3);
        for (const [index] of three) {
          await shown.page.goto(`/class-player/${classIds[index]}`);
          await isStored(shown.page, classIds[index]!);
          await shown.nothingRan();
        }
        await shown.on(
          '/offline-classes',
          three.map(([, text]) => text),
        );
      }
    });
  });

  for (const kind of ['audience', 'stage'] as const)
    test(`stays text on the ${kind} screen of a show`, async ({ watch, page }) => {
      await showsOnScreens(new ShownTexts(page, watch), kind, texts);
    });

  test('stays text in calendars, where nothing begins a line', async ({ account: { api } }) => {
    const { whole, scheduleIds } = await storeSessions(api);
    const broken = await storeBrokenLines(api, whole);
    const query = 'mutation { createCalendarFeed { address } }';
    const { createCalendarFeed } = await asked<{ createCalendarFeed: { address: string } }>(api, query, {});
    const feed = new URL(createCalendarFeed.address).pathname;
    for (const path of [feed, ...[...scheduleIds, broken].map((id) => `/api/schedules/${id}/calendar.ics`)]) {
      const { body, headers } = await api.get<{ text: string }>(path);
      expect(headers.get('content-type')).toMatch(/^text\/calendar/);
      const unfolded = body.text
        .replaceAll(/\r\n[ \t]/g, '')
        .split('\r\n')
        .slice(0, -1);
      expect(unfolded.filter((line) => !/^[A-Z-]+[:;][^\p{Cc}\u2028\u2029]*$/u.test(line))).toEqual([]);
      expect(unfolded.filter((line) => /^(X-INJECTED|SUMMARY:Injected)/.test(line))).toEqual([]);
      const events = unfolded.filter((line) => line === 'BEGIN:VEVENT').length;
      expect(events).toBe(path === feed ? texts.length + 1 : 1);
    }
    const { body } = await api.get<{ text: string }>(feed);
    const summaries = [...body.text.replaceAll(/\r\n[ \t]/g, '').matchAll(/^SUMMARY:(.*)\r$/gm)];
    const read = summaries.map(([, text]) => text!.replaceAll(/\\([\\;,])/g, '$1'));
    expect(read).toEqual(expect.arrayContaining([...texts]));
  });

  test('stays text in the archive of an account, which is data and no page', async ({ account, product }) => {
    await storeSessions(account.api);
    const response = await fetch(`${product.url}/api/user/data`, { headers: { cookie: account.api.cookie } });
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
  });

  test('stays text for the receiver of a session, on the screen and in the mail', async ({
    shown,
    account,
    product,
  }) => {
    await verifyAddress(account.api, keptMailsTo(product.url), account.email);
    const writer = await newAccount(product.url, 'writer');
    const { scheduleIds } = await storeSessions(writer.api);
    await handOverAll(writer.api, scheduleIds, account.email);
    await shown.on('/schedule?view=list', texts);
    const quoted = texts.map((text) => quoting(false)(text, briefly.content));
    await shown.inMails(mailPageOf(product.url), quoted);
  });
});
