import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { expect, test } from '../kit/test.js';

/** Segments that get music from playlists. */
test.describe('the music of a class', () => {
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
