import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

const upload = (one: Instructor, title: string) => one.uploads(title, silentMp3(2_300, title.length));

/** Titles of a playlist's tracks, as the service returns them. */
async function tracksOf({ api }: Instructor, id: number): Promise<string[]> {
  const { body } = await api.get<{ tracks: { title: string }[] }>(`/api/playlists/${id}`);
  return body.tracks.map(({ title }) => title);
}

/** Playlists and their tracks. */
test.describe('playlists', () => {
  test('are created empty, and filled from the library', async ({ instructor }) => {
    for (const title of ['Tide', 'Moor']) await upload(instructor, title);
    const { page } = instructor;
    await instructor.goto('/media/playlists');
    await instructor.sees("You haven't created any playlists yet.");
    await instructor.link('New Playlist').first().click();
    await instructor.fill({ Name: 'Morning' });
    await instructor.cut('CreatePlaylist');
    await instructor.press('Create Playlist');
    await instructor.isTold('Failed to create playlist');
    await instructor.cut();
    await instructor.press('Create Playlist');
    await instructor.isTold('Playlist created successfully', 'Morning');
    await instructor.sees('This playlist is empty.', '0 songs • 0:00 minutes');
    await instructor.press('Add your first track');
    const adding = instructor.dialog('Add to Morning');
    for (const title of ['Tide', 'Moor']) {
      await instructor.press(`Add ${title}`, adding);
      await expect(instructor.button(`Add ${title}`, adding)).toBeHidden();
    }
    await instructor.press('Done', adding);
    await instructor.sees('2 songs • 2:00 minutes');
    await expect(page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')).toHaveText([
      /Tide/,
      /Moor/,
    ]);
  });

  test('have their tracks reordered by keys, and removed', async ({ instructor }) => {
    const musicIds = [];
    for (const title of ['Tide', 'Moor', 'Heath']) musicIds.push(await upload(instructor, title));
    const id = await instructor.makes('/api/playlists', { name: 'Morning', musicIds });
    const { page } = instructor;
    await instructor.goto(`/media/playlists/${id}`);
    const handle = instructor.button('Move Moor');
    await handle.press('Space');
    await expect(page.getByText('Picked up Moor, place 2 of 3.')).toBeAttached();
    // dnd-kit measures the places a moment after it has announced the start. Over the first place another key changes nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('Moor is over place 1 of 3.')).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(page.getByText('Moor dropped at place 1 of 3.')).toBeAttached();
    await expect.poll(() => tracksOf(instructor, id)).toEqual(['Moor', 'Tide', 'Heath']);
    const row = page.getByRole('listitem').filter({ has: handle });
    await instructor.cut('RemoveFromPlaylist');
    await instructor.press('Remove', row);
    await instructor.isTold('Failed to remove track from playlist');
    await instructor.cut();
    await instructor.press('Remove', row);
    await instructor.sees('2 songs • 2:00 minutes');
    expect(await tracksOf(instructor, id)).toEqual(['Tide', 'Heath']);
  });
});
