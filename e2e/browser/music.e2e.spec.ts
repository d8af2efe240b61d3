import { lenaMp3, silentMp3 } from '@cadenza/media/testing/recordings.js';
import { cutClip, saveClass } from '../kit/authoring.js';
import { expect, test } from '../kit/test.js';
import { keepIntercepting } from '../kit/interception.js';

/** 2,300 frames last a minute. */
const minute = silentMp3(2_300);

/** One track of the library: its tempo, its clips, its sound and its deletion. */
test.describe('a track of the library', () => {
  test('has its tempo corrected by taps, by hand and doubled', async ({ instructor }) => {
    await instructor.uploads('quiet', minute);
    await instructor.goto('/media');
    const card = instructor.card('quiet');
    await card.getByRole('button', { name: /Correct the tempo of quiet/ }).click();
    await instructor.page.getByRole('button', { name: 'Tap the beat' }).press('Space');
    await instructor.press('1 tap');
    await instructor.sees(/^[2-9] taps$/);
    await instructor.fill({ BPM: '64' });
    await instructor.press('×2, double the tempo');
    await instructor.press('Save', instructor.page.getByRole('dialog'));
    await instructor.isTold('Tempo saved', 'quiet: 128 BPM');
    await expect(card.getByText('128 BPM')).toBeVisible();
  });

  test('is cut to a clip, which plays in the editor before it is saved', async ({ instructor }) => {
    await instructor.uploads('quiet', minute);
    await instructor.goto('/media');
    await instructor.press('Clip quiet');
    const editor = instructor.dialog('Create Clip');
    await expect(editor.getByText('Ready')).toBeVisible();
    await instructor.keys('Start', 'PageUp', 'PageUp', 'ArrowLeft');
    await instructor.keys('End', 'PageDown');
    await instructor.keys('Fade in', 'ArrowRight');
    await expect(editor.getByText('0:01.9').first()).toBeVisible();
    await instructor.press('Play', editor);
    await expect(editor.getByText('Playing')).toBeVisible();
    await instructor.press('Pause', editor);
    await expect(editor.getByText('Paused')).toBeVisible();
    await instructor.choose('Transition', 'Crossfade');
    await expect(instructor.field('Title')).toHaveValue('quiet (Clip)');
    await instructor.fill({ Title: 'Quiet part' });
    await instructor.cut('CreateClip');
    await instructor.press('Save Clip', editor);
    await instructor.isTold('Failed to create clip');
    await instructor.cut();
    await instructor.press('Save Clip', editor);
    await instructor.isTold('Clip created');
    await expect(instructor.card('Quiet part').getByText('Clipped from: quiet')).toBeVisible();
    await expect(instructor.card('quiet').getByText('Has Clips')).toBeVisible();
    await instructor.press('Clips');
    await expect(instructor.card('quiet')).toBeHidden();
    await instructor.press('Originals');
    await expect(instructor.card('quiet')).toBeVisible();
    await expect(instructor.card('Quiet part')).toBeHidden();
  });

  test('shows why it does not play', async ({ instructor }) => {
    const { page } = instructor;
    const deleted = await instructor.uploads('Gone', silentMp3(100));
    await instructor.uploads('Tide', lenaMp3);
    await instructor.goto('/media');
    const [gone, tide] = [instructor.card('Gone'), instructor.card('Tide')];
    await expect(gone).toBeVisible();
    expect((await instructor.api.delete(`/api/music/${deleted}`)).status).toBe(204);
    await instructor.press('Play', gone);
    await instructor.isTold('Playback error', 'Could not find the track to play.');
    await keepIntercepting(page);
    await page.route('**/api/music/stream/*', (route) => route.abort());
    await instructor.press('Play', tide);
    await instructor.isTold('Playback error', 'Failed to load the audio file.');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // As a browser does that forbids sound.
    await page.evaluate(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
    });
    await instructor.press('Play', tide);
    await instructor.isTold('Playback error', 'Failed to play the audio file.');
  });

  test('lists where it is used before it is deleted, and takes its clips with it', async ({ instructor }) => {
    const musicId = await instructor.uploads('quiet', minute);
    await cutClip(instructor, musicId, 'Quiet part');
    await instructor.makes('/api/playlists', { name: 'Evening', musicIds: [musicId] });
    await saveClass(instructor, {
      title: 'Climb',
      segments: [{ name: 'Warm-up', duration: 120, musicId }],
    });
    const question = [
      'Are you sure you want to delete "quiet"? This action cannot be undone.',
      'It is used in "Climb", where it will no longer be heard.',
      'It leaves the playlist "Evening".',
      'The clip that was cut from it will be deleted too: "Quiet part".',
    ].join(' ');
    await instructor.goto('/media');
    await instructor.cut('DeleteMusic');
    await instructor.press('Delete', instructor.card('quiet'));
    await instructor.answers(question, 'Delete');
    await instructor.isTold('Failed to delete music');
    await instructor.cut();
    await instructor.press('Delete', instructor.card('quiet'));
    await instructor.answers(question, 'Delete');
    await instructor.isTold('Music deleted successfully');
    await expect(instructor.page.getByRole('article')).toHaveCount(0);
  });
});
