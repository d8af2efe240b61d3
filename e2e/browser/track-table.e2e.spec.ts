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

/** Tracks of the library that are edited, sorted and selected. */
test.describe('tracks of the library', () => {
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
