/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { contactLetter } from '@cadenza/identity/letters/letters.js';
import { letter } from '@cadenza/kernel/mail/letter.js';
import { shareMail } from '@cadenza/sharing/mail/share-mail.js';
import { withoutMark } from '@cadenza/web/lib/csv.js';
import { uniqueName } from '../kit/account.js';
import { inTurns } from '../kit/in-turns.js';
import { mailPageOf } from '../kit/mail-page.js';
import { signIn } from '../kit/test.js';
import { formulas, payloads, textsOf } from './xss/payloads.js';
import { expect, test } from './xss/shown-fixture.js';
import { sendPayloads, storePeople } from './xss/store-people.js';
import {
  longTexts,
  maker,
  storeClasses,
  storedSegmentSeconds,
  storeLibrary,
  storeSchedule,
  texts,
} from './xss/store-payloads.js';
import { missingTexts } from './xss/watch-page.js';

/** A person's name has at most 100 characters: the few payloads that are longer are in no name. */
const names = textsOf(100).filter((name) => name.length <= 100);

/** What a mail to a stranger says of the description of a share: it is shortened and has no links. */
function asQuoted(description: string): string {
  const share = {
    ...{ ownerName: 'A', contentName: 'B', recipientEmail: 'a@example.com' },
    ...{ acceptAt: '', optOut: '', isKnown: false },
  };
  return shareMail({ ...share, description }).body.split('\n\n')[2]!;
}

/** The rows of the file that a button of a screen saves. */
async function exported(page: Page, path: string, button: string): Promise<string[][]> {
  await page.goto(path);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return papaparse.parse<string[]>(await readFile(await download.path(), 'utf8')).data;
}

/** Every payload is in every text field; each screen and mail that shows one shows it as text. */
test.describe('text that looks like markup', () => {
  test.describe('as markup', () => {
    test.use({ mayFail: true });

    test('does each kind of harm, which the watch sees', async ({ watch, context }) => {
      // The page is younger than the watch, which reaches no page that was there before.
      const page = await context.newPage();
      for (const payload of payloads) {
        await page.setContent(`<!doctype html><body><p>${payload}</p>`);
        await watch.look(page);
      }
      for (const kind of ['ran ', 'an element', 'a link', 'a request', 'a dialog'])
        expect([kind, watch.found.some((each) => each.includes(kind))]).toEqual([kind, true]);
    });
  });

  test('stays text in classes, the builder and the player', async ({ shown, account }) => {
    const classId = await storeClasses(account.api);
    await shown.on('/dashboard', []);
    await shown.on('/classes', texts);
    await shown.on(`/class-builder?id=${classId}`, [longTexts[0]!, ...texts]);
    await shown.on(`/class-player/${classId}`, texts.slice(0, 1));
    const current = shown.page.getByRole('region', { name: 'Current segment' });
    for (const [index, text] of texts.entries()) {
      // By the hook: keys that follow one another so fast count as a pedal that bounces.
      await shown.page.evaluate((at) => window.__cadenzaPlayer!.seek(at), index * storedSegmentSeconds);
      await expect(current.getByText(text).first()).toBeAttached();
    }
    await shown.nothingRan();
  });

  test('stays text in tracks, clips, captions, folders and playlists', async ({ shown, account }) => {
    const playlistId = await storeLibrary(account.api);
    await shown.on('/media', texts);
    await shown.on('/media?view=folders', texts);
    await shown.on('/media?kind=images', texts);
    await shown.on('/media/playlists', texts);
    await shown.on(`/media/playlists/${playlistId}`, texts);
  });

  test('stays text in students, attendance and check-in, and in exports, where nothing is a formula', async ({
    shown,
    account,
  }) => {
    const { classId, scheduleId, checkIn } = await storePeople(account.api);
    await shown.on('/student-portal', texts);
    await shown.on(`/student-portal?scheduleId=${scheduleId}`, texts);
    await shown.on(`/student-portal/reports?classId=${classId}`, []);
    await shown.on(`/check-in/${checkIn}`, texts);
    const roster = await exported(shown.page, '/student-portal', 'Export');
    const cells = roster.flat().map(withoutMark);
    for (const text of [...texts, ...formulas]) expect(cells).toContain(text);
    const reportPath = `/student-portal/reports?classId=${classId}`;
    const report = await exported(shown.page, reportPath, 'Download CSV');
    expect(report.flat().map(withoutMark)).toContain(formulas[0]);
    for (const cell of [...roster, ...report].flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test('stays text in schedules, shares, and the mails that shares send', async ({
    shown,
    account,
    product,
  }) => {
    await storeSchedule(account.api);
    await shown.on('/schedule?view=list&date=2030-01-01', texts);
    await shown.on('/schedule?view=month&date=2030-01-01', []);
    await shown.on('/content-sharing', texts);
    await shown.inMails(mailPageOf(product.url), texts.map(asQuoted));
  });

  test('stays text in mails as mail programs show them', async ({ shown, product }) => {
    for (const text of texts) {
      const written = { name: text, subject: text, message: text, email: 'a@example.com', phone: '030 1' };
      for (const { html } of [
        letter('a@example.com', { category: 'shares', subject: text, parts: [text] }),
        contactLetter('support@example.com', written, product.url),
      ]) {
        await shown.page.setContent(html ?? '');
        expect(await missingTexts(shown.page, [text])).toEqual([]);
        await shown.nothingRan();
      }
    }
  });

  test('stays text in the profile', async ({ shown, product, context, account }) => {
    const api = new ApiClient(product.url);
    await maker(api)('/api/register', { ...newUser(uniqueName('named')), fullName: names[0] });
    await signIn(context, product.url, { ...account, api });
    await shown.on('/profile', [names[0]!]);
  });

  test('stays text for administrators', async ({ shown, admin, product, context, account }) => {
    const prefix = uniqueName('made');
    await inTurns(4, [...names.entries()], async ([index, fullName]) => {
      const username = `${prefix}-${index}`;
      const made = { username, password: 'correct-horse', email: `${username}@example.com`, fullName };
      await maker(admin)('/api/admin/users', made);
    });
    await sendPayloads(maker(new ApiClient(product.url)));
    await signIn(context, product.url, { ...account, api: admin });
    await shown.page.goto('/admin');
    await shown.page.getByLabel('Search users').fill(prefix);
    await expect(shown.page.getByText(`${names.length} users`)).toBeVisible();
    await shown.here('the users', names);
    await shown.on('/admin?tab=messages', texts);
    for (const tab of ['settings', 'email']) await shown.on(`/admin?tab=${tab}`, []);
  });
});
