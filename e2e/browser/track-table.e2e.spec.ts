import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

/** Frames of each file, of which 2,000 last 52 seconds. */
const tracks = [
  ['Gamma', 'Mia', 1_000],
  ['Alpha', 'Zoe', 4_000],
  ['Beta', 'Bo', 2_000],
] as const;

async function uploadTracks(instructor: Instructor): Promise<void> {
  for (const [title, artist, frames] of tracks) {
    const id = await instructor.uploads(title, silentMp3(frames));
    expect((await instructor.api.put(`/api/music/${id}`, { artist })).status).toBe(200);
  }
}

const titles = ({ page }: Instructor) =>
  page
    .getByRole('table', { name: 'Music' })
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.getAttribute('aria-label')));

const shows = (instructor: Instructor, ...order: string[]) =>
  expect.poll(() => titles(instructor)).toEqual(order);

/** Tracks of the library that are edited, sorted and selected. */
test.describe('tracks of the library', () => {
  test('are edited, and restored to what the file contains', async ({ instructor }) => {
    await instructor.uploads('Alpha', silentMp3(1_000));
    await instructor.goto('/media');
    const dialog = instructor.dialog('Edit track');
    await instructor.press('Edit', instructor.card('Alpha'));
    await instructor.fill({ Title: 'Alpine', Artist: 'Zoe Z', 'Tempo (BPM)': '128' });
    await instructor.press('Save', dialog);
    await expect(instructor.card('Alpine').getByText('128 BPM')).toBeVisible();
    await expect(instructor.card('Alpine').getByText('Zoe Z')).toBeVisible();
    await instructor.press('Edit', instructor.card('Alpine'));
    await dialog.getByRole('button', { name: 'Restore' }).first().click();
    await instructor.press('Save', dialog);
    await expect(instructor.card('Alpha')).toBeVisible();
    await expect(instructor.card('Alpine')).toBeHidden();
  });

  test('are sorted by the headings of their table', async ({ instructor }) => {
    await uploadTracks(instructor);
    await instructor.goto('/media');
    await instructor.press('Table');
    const sortBy = (name: string) =>
      instructor.press(name, instructor.page.getByRole('columnheader', { name }));
    await sortBy('Title');
    await shows(instructor, 'Alpha', 'Beta', 'Gamma');
    await sortBy('Title');
    await shows(instructor, 'Gamma', 'Beta', 'Alpha');
    await sortBy('Artist');
    await shows(instructor, 'Beta', 'Gamma', 'Alpha');
    await instructor.page.reload();
    await shows(instructor, 'Beta', 'Gamma', 'Alpha');
  });

  test('are selected, added to a playlist, moved into a folder and deleted', async ({ instructor }) => {
    await uploadTracks(instructor);
    await instructor.makes('/api/playlists', { name: 'Evening' });
    await instructor.makes('/api/media/folders', { name: 'Climbs', type: 'music' });
    await instructor.goto('/media');
    await instructor.press('Table');
    const bar = instructor.page.getByRole('region', { name: 'Selected tracks' });
    const select = async (...names: string[]) => {
      for (const name of names)
        await instructor.page.getByRole('checkbox', { name: `Select ${name}` }).check();
    };
    await select('Alpha', 'Beta');
    await instructor.sees('2 tracks selected');
    await instructor.press('Add to playlist', bar);
    await instructor
      .dialog('Add to playlist')
      .getByRole('button', { name: /Evening/ })
      .click();
    await instructor.isTold('2 tracks in Evening.');
    await select('Alpha', 'Beta');
    await instructor.press('Move to folder', bar);
    await instructor.press('Climbs', instructor.dialog('Move to folder'));
    await expect(bar).toBeHidden();
    await select('Gamma');
    await instructor.press('Delete', bar);
    await instructor.answers(
      [
        'Are you sure you want to delete 1 track? This action cannot be undone.',
        'Segments that use them will have no music, they will be removed from playlists,',
        'and clips cut from them will be deleted too.',
      ].join(' '),
      'Delete',
    );
    await expect.poll(async () => (await titles(instructor)).sort()).toEqual(['Alpha', 'Beta']);
  });
});
