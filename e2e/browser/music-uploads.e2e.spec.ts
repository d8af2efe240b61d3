import { lenaMp3, silentMp3 } from '@cadenza/media/testing/recordings.js';
import { mp3 } from '../kit/instructor.js';
import { lineOf } from '../kit/line.js';
import { expect, test } from '../kit/test.js';

/** Files on their way into the library of music, over real connections. */
test.describe('uploads of music', () => {
  test('resumes a paused upload after the connection was lost, from where it was', async ({ instructor }) => {
    const { page } = instructor;
    await instructor.goto('/media');
    await instructor.press('Upload your first MP3');
    const line = await lineOf(page);
    // Slow enough for the progress to be seen.
    await line.carries(400_000);
    await instructor.chooseBy('Choose files', mp3('quiet.mp3', silentMp3(2_300)), mp3('lena.mp3', lenaMp3));
    await instructor.press('Upload');
    await expect(page.getByRole('progressbar', { name: 'Upload of quiet.mp3' })).toBeVisible();
    await instructor.sees(/^Uploading, [2-9]\d%, .* of .*$/);
    const quiet = page.getByRole('listitem').filter({ hasText: 'quiet.mp3' });
    await instructor.press('Pause', quiet);
    await expect(quiet.getByText(/^Paused, .* of .*$/)).toBeVisible();
    await instructor.isTold('Upload successful', 'lena.mp3');
    await line.isCut();
    await instructor.press('Resume', quiet);
    await instructor.sees(/^Connection lost, .* It resumes automatically when the connection is back\.$/);
    await line.isFree();
    await instructor.isTold('Upload successful', 'quiet.mp3');
    expect(line.offsets()).toEqual([0, expect.any(Number)]);
    expect(line.offsets()[1]).toBeGreaterThan(0);
    await instructor.tab('My Library');
    await expect(instructor.card('quiet').getByText('1:00')).toBeVisible();
    // The title comes from the tags of the file.
    await expect(instructor.card('Oh lad le')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});
