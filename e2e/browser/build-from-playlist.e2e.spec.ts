import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { saveClass } from '../kit/authoring.js';
import { expect, test } from '../kit/test.js';

/** 2,300 frames last a minute; the number makes another file. */
const minute = (number: number) => silentMp3(2_300, number);

/** Classes that are built from a playlist of the library. */
test.describe('Build from Playlist', () => {
  test('adds a segment for each song, which the saved class has, also after the playlist could not be read', async ({
    instructor,
  }) => {
    const playlistId = await instructor.makes('/api/playlists', { name: 'Hills' });
    for (const [index, title] of ['First hill', 'Second hill'].entries()) {
      const musicId = await instructor.uploads(title, minute(index));
      await instructor.makes('/api/playlist-music', { playlistId, musicId });
    }
    const id = await saveClass(instructor, {
      title: 'Climb',
      segments: [{ name: 'Warm-up', duration: 120 }],
    });
    await instructor.goto(`/class-builder?id=${id}`);
    await instructor.press('Build from Playlist');
    const dialog = instructor.dialog('Build from playlist');
    const choice = dialog.getByRole('button', { name: /^Hills/ });
    await expect(choice).toContainText('2 songs');
    await instructor.cut('BuilderPlaylist');
    await choice.click();
    await instructor.isTold('Failed to load playlist');
    await expect(dialog).toBeVisible();
    await instructor.cut();
    await choice.click();
    await instructor.isTold('Segments added', '2 segments added.');
    await expect(dialog).toBeHidden();
    const headings = instructor.page
      .getByRole('list', { name: 'Segments' })
      .getByRole('heading', { level: 3 });
    await expect(headings).toHaveText(['Warm-up', 'First hill', 'Second hill']);
    await instructor.press('Undo');
    await expect(headings).toHaveText(['Warm-up']);
    await instructor.press('Redo');
    await expect(headings).toHaveText(['Warm-up', 'First hill', 'Second hill']);
    await instructor.press('Save');
    await instructor.isTold('Class saved successfully');
    const { body } = await instructor.api.get<{ segments: { name: string; duration: number }[] }>(
      `/api/classes/${id}`,
    );
    expect(body.segments).toMatchObject([
      { name: 'Warm-up', duration: 120 },
      { name: 'First hill', duration: 60 },
      { name: 'Second hill', duration: 60 },
    ]);
  });

  test('leads to a new playlist where the library has none', async ({ instructor }) => {
    const id = await saveClass(instructor, {
      title: 'Climb',
      segments: [{ name: 'Warm-up', duration: 120 }],
    });
    await instructor.goto(`/class-builder?id=${id}`);
    await instructor.press('Build from Playlist');
    const dialog = instructor.dialog('Build from playlist');
    await expect(dialog.getByText('No playlists yet')).toBeVisible();
    await dialog.getByRole('link', { name: 'Create a Playlist' }).click();
    await expect(instructor.page).toHaveURL(/\/media\/playlists\/new$/);
  });
});
