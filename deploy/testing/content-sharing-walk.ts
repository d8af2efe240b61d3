import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import type { AccountPlace } from './account-page.js';
import { type Instructor, song } from './library-walk.js';
import { AccountPage } from './account-page.js';
import { keptMailsTo } from './verified-address.js';

const newcomer = 'newcomer@example.com';

/** An owner shares a class, a playlist and a track with somebody who registers from the mail. */
export function sharesContent(owner: () => Instructor, place: () => AccountPlace): void {
  let guest: AccountPage;

  /** The mail's one address that fits, once it has come. */
  async function linkIn(address: string, shape: RegExp): Promise<string> {
    for (let patience = 150; patience > 0; patience--) {
      const [link] = shape.exec(await keptMailsTo(place().url)(address)) ?? [];
      if (link) return link;
      await pause(100);
    }
    throw new Error(`no ${shape} was mailed to ${address}`);
  }

  it('says what there is while nothing is shared', async () => {
    const one = owner();
    await one.page.goto('/content-sharing');
    await one.see('Content Sharing', "You haven't shared any content yet.");
    await one.window.reads("Content You've Shared", 'Shared With You');
    await one.isFine();
    await one.tab('Shared With You');
    await one.see('Verify your email address to see what is shared with you.');
    await one.isFine();
  }, 60_000);

  it('shares a class from its menu, and says what is refused', async () => {
    const one = owner();
    await one.makes('/api/classes', { title: 'Hills', description: 'Up and down' });
    await one.page.goto('/classes');
    await one.menu('Hills', 'Share');
    const dialog = one.dialog('Share');
    await one.see('Not shared with anybody yet.');
    await one.isFine();
    await one.press('Share', dialog);
    await one.see('Email is required');
    await one.fill({ Email: 'sharer@example.com' });
    await one.press('Share', dialog);
    await one.see('You cannot share content with yourself');
    await one.fill({ Email: newcomer, Message: 'For Monday' });
    await one.choose('Permission', 'View and use');
    await one.choose('Expires', 'In 7 days');
    await one.press('Share', dialog);
    await one.told('Shared', `${newcomer} gets an email about it.`);
    await dialog.getByText('Expires in 7 days').waitFor();
    await one.isFine();
    await one.fill({ Email: newcomer });
    await one.press('Share', dialog);
    await one.see('You have already shared this with that person');
    await one.isFine();
    await one.press('Close', dialog);
  }, 90_000);

  it('shares a playlist from its menu', async () => {
    const one = owner();
    const file = { name: 'lena.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(lenaMp3) };
    const answer = await one.page.request.post('/api/music/upload', { multipart: { file } });
    const { id: musicId } = (await answer.json()) as { id: number };
    const playlistId = await one.makes('/api/playlists', { name: 'Evening' });
    const data = { musicIds: [musicId] };
    expect((await one.page.request.post(`/api/playlists/${playlistId}/tracks`, { data })).ok()).toBe(true);
    await one.page.goto('/media/playlists');
    await one.menu('Evening', 'Share');
    await one.fill({ Email: newcomer });
    await one.choose('Permission', 'View and use');
    await one.press('Share', one.dialog('Share'));
    await one.told('Shared', `${newcomer} gets an email about it.`);
    await one.press('Close', one.dialog('Share'));
    await one.page.goto('/content-sharing');
    for (const name of ['Hills', 'Evening']) await one.card(name).getByText('Not accepted yet').waitFor();
    await one.isFine();
  }, 60_000);

  it('is found by who registers from the mail, once the address is verified', async () => {
    guest = await AccountPage.open(place());
    await guest.page.goto(await linkIn(newcomer, /http[^"\s<]*\/content-sharing\?tab=incoming/));
    await guest.page.waitForURL('**/auth');
    await guest.tab('Create Account');
    await guest.fill({
      ...{ Username: 'newcomer', Email: newcomer, 'Confirm Email': newcomer },
      ...{ Password: 'correct-horse', 'Confirm Password': 'correct-horse' },
    });
    await guest.press('Create Account');
    await guest.page.waitForURL((url) => url.pathname !== '/auth');
    await guest.page.goto('/content-sharing?tab=incoming');
    await guest.see('Verify your email address to see what is shared with you.');
    await guest.page.goto(await linkIn(newcomer, /\/auth\?verify=[\w-]{43}/));
    await guest.see('Thank you. Your email address is verified.');
    await guest.page.goto('/content-sharing?tab=incoming');
    await guest.findsSoon('Hills', 'Evening', 'Shared by sharer', 'For Monday');
  }, 90_000);

  /** Of the playlist that is open; its track then plays from the recipient's own library. */
  async function savesCopy(): Promise<void> {
    const { page } = guest;
    await page.getByRole('button', { name: 'Save a copy' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Save a copy' });
    await dialog.getByText(/^Copy its music to my library: 1 song/).waitFor();
    await dialog.getByRole('button', { name: 'Save a copy' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/media/playlists');
    const both = page.getByRole('article', { name: 'Evening', exact: true });
    await both.nth(1).waitFor();
    await both
      .filter({ hasNotText: 'Shared by sharer' })
      .getByText(/^1 song • /)
      .waitFor();
    await page.goto('/media');
    await page.getByRole('article', { name: song, exact: true }).first().waitFor();
  }

  it('is accepted, and stands in the recipient’s lists with what is allowed', async () => {
    const { page } = guest;
    await page.getByRole('button', { name: 'Accept Hills' }).click();
    await guest.told('Share accepted', 'Hills is in your lists now.');
    await page.getByRole('button', { name: 'Accept Evening' }).click();
    await page.getByRole('link', { name: 'Open Evening' }).click();
    await page.getByRole('heading', { name: 'Evening' }).waitFor();
    expect(await page.getByRole('button', { name: 'Rename' }).count()).toBe(0);
    await guest.see('Shared by sharer');
    await savesCopy();
    await page.goto('/classes');
    await page.getByRole('article', { name: 'Hills' }).getByText('Shared by sharer').waitFor();
    await page.getByRole('button', { name: 'More for Hills' }).click();
    await page.getByRole('menu').waitFor();
    const entries = await page.getByRole('menuitem').allTextContents();
    expect(entries.map((entry) => entry.trim())).toEqual([
      'Schedule',
      'Cue sheet',
      'Make available offline',
      'Save a copy',
    ]);
    await page.getByRole('menuitem', { name: 'Save a copy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save a copy' }).click();
    await page.getByRole('article', { name: 'Hills (copy)' }).waitFor();
  }, 60_000);

  it('is taken back by its owner, and gone for the recipient within a second', async () => {
    const one = owner();
    await one.page.goto('/content-sharing');
    const hills = one.card('Hills');
    await hills.getByText('Shared with newcomer').waitFor();
    await one.press('Remove share of Hills', hills);
    await one.window.cut('RemoveShare');
    await one.answers(
      'Are you sure you want to stop sharing "Hills" with newcomer? They lose access at once.',
      'Remove',
    );
    await one.told('Failed to remove share');
    await one.window.cut();
    await one.press('Remove share of Hills', hills);
    const begun = performance.now();
    await one.press('Remove', one.page.getByRole('alertdialog'));
    await hills.waitFor({ state: 'detached' });
    const classes = async () =>
      guest.page.evaluate(async () => (await fetch('/api/classes?include=shared')).text());
    while ((await classes()).includes('"Hills"')) {
      expect(performance.now() - begun).toBeLessThan(2_000);
      await pause(20);
    }
    await guest.page.reload();
    await guest.page.getByRole('article', { name: 'Hills (copy)' }).waitFor();
    expect(await guest.page.getByRole('article', { name: 'Hills', exact: true }).count()).toBe(0);
    await guest.close();
  }, 60_000);

  it('says when the shares cannot be loaded', async () => {
    const one = owner();
    await one.window.cut('OutgoingShares');
    await one.page.goto('/content-sharing');
    await one.see('Unable to load content shares');
    await one.window.reads('Try Again');
    await one.isFine();
    await one.window.cut();
    await one.press('Try Again');
    await one.card('Evening').waitFor();
  }, 60_000);
}
