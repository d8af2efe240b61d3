import { expect, it } from '@jest/globals';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { type Instructor, mp3, song } from './library-walk.js';

const friends = 'friend@example.com';
const day = 86_400_000;

export interface Sharers {
  readonly owner: Instructor;
  /** Whose address is verified. */
  readonly friend: Instructor;
  /** The product's clock, `3d` after the real time. */
  moveTo(offset: string): Promise<void>;
}

/** A track that is declined and accepted, a class that is changed by an editor, and one whose share ends by the clock. */
export function sharesToTheEnd(sharers: () => Sharers): void {
  const incoming = async () => {
    const { friend } = sharers();
    await friend.page.goto('/content-sharing?tab=incoming');
    return friend;
  };
  const shares = (contentType: string, contentId: number, permission: string, expiresAt?: string) =>
    sharers().owner.makes('/api/content-shares', {
      ...{ contentType, contentId, permission, expiresAt, recipientEmail: friends },
    });
  const accepts = async (name: string) => {
    const friend = await incoming();
    await friend.window.findsSoon(name, 'Shared by owner');
    await friend.press(`Accept ${name}`);
    await friend.told('Share accepted', `${name} is in your lists now.`);
    return friend;
  };
  const entriesOf = async (one: Instructor, name: string) => {
    await one.press(`More for ${name}`);
    await one.page.getByRole('menu').waitFor();
    const entries = await one.page.getByRole('menuitem').allTextContents();
    await one.page.keyboard.press('Escape');
    return entries.map((entry) => entry.trim());
  };

  it('offers a track from its menu; declined, it is gone for one and marked for the other', async () => {
    const { owner } = sharers();
    const file = mp3('lena.mp3', lenaMp3);
    const uploaded = await owner.page.request.post('/api/music/upload', { multipart: { file } });
    expect(uploaded.status()).toBe(201);
    await owner.page.goto('/media');
    await owner.press('Share', owner.card(song));
    const dialog = owner.dialog('Share');
    await owner.fill({ Email: friends });
    await owner.press('Share', dialog);
    await owner.told('Shared', `${friends} gets an email about it.`);
    await owner.press('Close', dialog);
    const friend = await incoming();
    await friend.window.findsSoon(song, 'Shared by owner');
    await friend.card(song).getByText('Track', { exact: true }).waitFor();
    await friend.isFine();
    await friend.press(`Decline ${song}`);
    await friend.card(song).waitFor({ state: 'detached' });
    await friend.see('Nothing has been shared with you yet.');
    await friend.isFine();
    await owner.page.goto('/content-sharing');
    await owner.card(song).getByText('Declined', { exact: true }).waitFor();
    await owner.isFine();
  }, 90_000);

  it('offers it again; accepted, it is played from the recipient’s library, and theirs to use alone', async () => {
    const { owner } = sharers();
    const [{ id = 0 } = {}] = (await (await owner.page.request.get('/api/music')).json()) as { id: number }[];
    await shares('music', id, 'use');
    const friend = await accepts(song);
    const { page } = friend;
    await page.getByRole('link', { name: `Open ${song}` }).click();
    await page.getByRole('article', { name: song }).getByText('Shared by owner').waitFor();
    const card = friend.card(song);
    await card.getByRole('button', { name: `Save a copy of ${song}` }).waitFor();
    for (const name of ['Edit', 'Share', 'Delete'])
      expect(await card.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect((await page.request.get(`/api/music/stream/${id}`)).status()).toBe(200);
  }, 90_000);

  it('lets an editor change a class, and neither delete nor share it', async () => {
    const { owner } = sharers();
    const classId = await owner.makes('/api/classes', { title: 'Hills' });
    await owner.makes('/api/segments', { classId, name: 'Climb', duration: 120 });
    await shares('class', classId, 'edit');
    const friend = await accepts('Hills');
    await friend.page.goto('/classes');
    await friend.card('Hills').getByText('Shared by owner').waitFor();
    const entries = await entriesOf(friend, 'Hills');
    expect(entries).toContain('Save a copy');
    expect(entries.filter((entry) => /Delete|Share/.test(entry))).toEqual([]);
    await friend.page.goto(`/class-builder?id=${classId}`);
    await friend.field('Title').waitFor();
    await friend.fill({ Title: 'Higher hills' });
    await friend.isFine();
    await friend.press('Save');
    await friend.told('Class saved successfully');
    await owner.page.goto('/classes');
    await owner.card('Higher hills').waitFor();
  }, 90_000);

  it('ends by the clock: dimmed and marked for both, and nowhere else', async () => {
    const { owner, moveTo } = sharers();
    const classId = await owner.makes('/api/classes', { title: 'Sprints' });
    const expiresAt = new Date(Date.now() + 2 * day).toISOString();
    await shares('class', classId, 'view', expiresAt);
    const friend = await accepts('Sprints');
    await friend.card('Sprints').getByText('Expires in 2 days').waitFor();
    const read = async () => (await friend.page.request.get(`/api/classes/${classId}`)).status();
    expect(await read()).toBe(200);
    await moveTo('3d');
    expect(await read()).toBe(404);
    // By the new time, what is known of shares is old until sharing has said that it holds.
    const listed = async () => (await friend.page.request.get('/api/classes?include=shared')).ok();
    await until(listed);
    await friend.page.reload();
    const over = friend.page.locator('article[data-expired]', { hasText: 'Sprints' });
    await over.getByText('Expired', { exact: true }).waitFor();
    expect(await over.getByRole('button').or(over.getByRole('link')).count()).toBe(0);
    await friend.isFine();
    await friend.page.goto('/classes');
    await friend.card('Higher hills').waitFor();
    expect(await friend.card('Sprints').count()).toBe(0);
    await owner.page.goto('/content-sharing');
    await owner.page
      .locator('article[data-expired]', { hasText: 'Sprints' })
      .getByText('Expired')
      .first()
      .waitFor();
    await owner.isFine();
  }, 90_000);
}
