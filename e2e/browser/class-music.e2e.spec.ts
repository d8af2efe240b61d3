import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { saveClass } from '../kit/authoring.js';
import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

/** The songs of the class, segment by segment. */
const songs = ({ page }: Instructor) =>
  page.getByRole('region', { name: 'Class Playlist' }).locator('tbody td:nth-child(2)');

const list = '#EXTM3U\n#EXTINF:60,Tide\na.mp3\n#EXTINF:240,Nobody - Lost\nb.mp3\n';
const file = { name: 'Night Ride.m3u', mimeType: 'audio/x-mpegurl', buffer: Buffer.from(list) };

/** Segments that get music from playlists. */
test.describe('the music of a class', () => {
  test('is replaced by a recent playlist after a question, and restored by Undo', async ({ instructor }) => {
    const tide = await instructor.uploads('Tide', silentMp3(200));
    const moor = await instructor.uploads('Moor', silentMp3(200, 1));
    await instructor.makes('/api/playlists', { name: 'Evening', musicIds: [moor, tide] });
    const id = await saveClass(instructor, {
      title: 'Climb',
      segments: [
        { name: 'Warm-up', duration: 120, musicId: tide },
        { name: 'Hill', duration: 120, musicId: moor },
      ],
    });
    await instructor.goto(`/class-builder?id=${id}`);
    await expect(songs(instructor)).toHaveText([/Tide/, /Moor/]);
    await instructor.page.getByRole('button', { name: /^Evening/ }).click();
    await instructor.answers('The music of 2 segments is replaced. You can undo it.', 'Replace');
    await instructor.isTold('Music added to segments', 'Music added to 2 of 2 segments.');
    await expect(songs(instructor)).toHaveText([/Moor/, /Tide/]);
    await instructor.press('Undo');
    await expect(songs(instructor)).toHaveText([/Tide/, /Moor/]);
  });

  test('is filled from an imported playlist file, by what the library has of it', async ({ instructor }) => {
    await instructor.uploads('Tide', silentMp3(2_300));
    const id = await saveClass(instructor, {
      title: 'Climb',
      segments: [
        { name: 'Warm-up', duration: 120 },
        { name: 'Hill', duration: 120 },
      ],
    });
    await instructor.goto(`/class-builder?id=${id}`);
    await instructor.press('Import Playlist File');
    const importing = instructor.dialog('Import Playlist');
    await instructor.chooseBy('Choose File', file);
    await instructor.sees(/^Found: /, 'Not found in your library');
    await instructor.press('Fill Segments in Order', importing);
    await instructor.isTold('Music added to 1 of 2 segments.');
    await expect(songs(instructor)).toHaveText([/Tide/]);
  });

  test('makes segments from a playlist, as long as their songs, which are heard before they are chosen', async ({
    instructor,
  }) => {
    // 4,000 frames last 104 seconds.
    const alpha = await instructor.uploads('Alpha', silentMp3(4_000, 1));
    const beta = await instructor.uploads('Beta', silentMp3(2_000, 2));
    await instructor.api.put(`/api/music/${alpha}`, { artist: 'Zoe' });
    await instructor.makes('/api/playlists', { name: 'Evening', musicIds: [alpha, beta] });
    const id = await instructor.makes('/api/classes', { title: 'Hills' });
    await instructor.goto(`/class-builder?id=${id}`);
    await instructor.press('Build from Playlist');
    await instructor
      .dialog('Build from playlist')
      .getByRole('button', { name: /Evening/ })
      .click();
    await instructor.sees('2 segments added.');
    const segments = instructor.page.getByRole('list', { name: 'Segments' }).getByRole('listitem');
    await expect(segments).toHaveText([/Alpha/, /Beta/]);
    await instructor.press('Edit Beta');
    const length = instructor.page.getByRole('form', { name: /^Update/ }).getByLabel('Duration (minutes)');
    await length.fill('2');
    await instructor.press('Match segment to song');
    await expect(length).toHaveValue('0:52');
    await instructor.press('Change');
    const picker = instructor.dialog('Select from Media Library');
    await instructor.press('Best fit', picker);
    await instructor.press('Play Alpha', picker);
    await expect(instructor.button('Pause Alpha', picker)).toBeVisible();
    // The whole row belongs to its button.
    await picker.getByText('Zoe').click({ force: true });
    await expect(picker).toBeHidden();
    await instructor.press('Save');
    await instructor.isTold('Class saved successfully');
    const { body } = await instructor.api.get(`/api/classes/${id}`);
    expect(body).toMatchObject({
      segments: [
        { name: 'Alpha', musicId: alpha },
        { name: 'Beta', musicId: alpha, duration: 52 },
      ],
    });
  });
});
