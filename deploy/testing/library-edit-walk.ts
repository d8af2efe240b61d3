import { expect, it } from '@jest/globals';
import { lenaMp3, silentMp3 } from '@cadenza/media/testing/recordings.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import type { Instructor } from './library-walk.js';

/** 2,000 frames last 52 seconds. */
const uploads = [
  ['Gamma', 'Mia', lenaMp3],
  ['Alpha', 'Zoe', silentMp3(4_000, 1)],
  ['Beta', 'Bo', silentMp3(2_000, 2)],
] as const;

/** Tracks are edited, sorted, selected together, and become a class. */
export function editsTheLibrary(instructor: () => Instructor): void {
  const titles = async (one: Instructor) =>
    one.page
      .getByRole('table', { name: 'Music' })
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.getAttribute('aria-label')));
  const shows = async (one: Instructor, ...order: string[]) =>
    until(async () => (await titles(one)).join() === order.join());

  it('edits title, artist and tempo of a track, and brings back what the file says', async () => {
    const one = instructor();
    for (const [title, artist, bytes] of uploads) {
      const file = { name: `${title}.mp3`, mimeType: 'audio/mpeg', buffer: Buffer.from(bytes) };
      const answer = await one.page.request.post('/api/music/upload', { multipart: { file, title, artist } });
      expect(answer.status()).toBe(201);
    }
    await one.page.goto('/media');
    await one.press('Edit', one.card('Alpha'));
    await one.fill({ Title: 'Alpine', Artist: 'Zoe Z', 'Tempo (BPM)': '128' });
    await one.isFine();
    await one.press('Save', one.dialog('Edit track'));
    await one.card('Alpine').getByText('128 BPM').waitFor();
    await one.card('Alpine').getByText('Zoe Z').waitFor();
    await one.page.reload();
    await one.press('Edit', one.card('Alpine'));
    await one.dialog('Edit track').getByRole('button', { name: 'Restore' }).first().click();
    await one.press('Save', one.dialog('Edit track'));
    await one.isGone('Alpine');
  }, 60_000);

  it('sorts the table of tracks by its headings', async () => {
    const one = instructor();
    await one.press('Table');
    await one.page.getByRole('table', { name: 'Music' }).waitFor();
    const heading = (name: string) => one.press(name, one.page.getByRole('columnheader', { name }));
    await heading('Title');
    await shows(one, 'Alpha', 'Beta', 'Gamma');
    await heading('Title');
    await shows(one, 'Gamma', 'Beta', 'Alpha');
    await heading('Artist');
    await shows(one, 'Beta', 'Gamma', 'Alpha');
    await one.isFine();
    await one.page.reload();
    await shows(one, 'Beta', 'Gamma', 'Alpha');
  }, 60_000);

  it('adds selected tracks to a playlist, moves them into a folder and deletes them', async () => {
    const one = instructor();
    await one.makes('/api/playlists', { name: 'Evening' });
    await one.makes('/api/media/folders', { name: 'Climbs', type: 'music' });
    const bar = one.page.getByRole('region', { name: 'Selected tracks' });
    const select = async (...names: string[]) => {
      for (const name of names) await one.page.getByRole('checkbox', { name: `Select ${name}` }).check();
    };
    await select('Alpha', 'Beta');
    await one.see('2 tracks selected');
    await one.isFine();
    await one.press('Add to playlist', bar);
    await one
      .dialog('Add to playlist')
      .getByRole('button', { name: /Evening/ })
      .click();
    await one.told('2 tracks in Evening.');
    await select('Alpha', 'Beta');
    await one.press('Move to folder', bar);
    await one.isFine();
    await one.press('Climbs', one.dialog('Move to folder'));
    await bar.waitFor({ state: 'detached' });
    await select('Gamma');
    await one.press('Delete', bar);
    const falls =
      'Segments that use them will have no music, they will be removed from playlists, and clips cut from them will be deleted too.';
    await one.answers(
      `Are you sure you want to delete 1 track? This action cannot be undone. ${falls}`,
      'Delete',
    );
    await shows(one, 'Beta', 'Alpha');
  }, 60_000);

  it('builds a class from a playlist, and hears a track before it is chosen', async () => {
    const one = instructor();
    await one.makes('/api/classes', { title: 'Hills' });
    await one.openClass();
    await one.press('Build from Playlist');
    await one
      .dialog('Build from playlist')
      .getByRole('button', { name: /Evening/ })
      .click();
    await one.see('2 segments added.');
    const segments = one.page.getByRole('list', { name: 'Segments' });
    for (const name of ['Alpha', 'Beta']) await segments.getByText(name).first().waitFor();
    await one.isFine();
    await one.press('Edit Beta');
    // The last field is the class's own until the form is there.
    await one.page.getByRole('button', { name: 'Update', exact: true }).waitFor();
    await one.field('Duration (minutes)').last().fill('2');
    await one.press('Match segment to song');
    expect(await one.field('Duration (minutes)').last().inputValue()).toBe('0:52');
    await one.press('Change');
    const picker = one.dialog('Select from Media Library');
    await one.press('Best fit', picker);
    await one.press('Play Alpha', picker);
    await picker.getByRole('button', { name: 'Pause Alpha', exact: true }).waitFor();
    await one.isFine();
    // All of the line belongs to its button.
    await picker.getByText('Zoe').click({ force: true });
    await picker.waitFor({ state: 'detached' });
    await one.press('Save');
    await one.told('Class saved successfully');
  }, 60_000);
}
