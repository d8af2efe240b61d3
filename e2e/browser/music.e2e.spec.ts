import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { expect, test } from '../kit/test.js';

/** 2,300 frames last a minute. */
const minute = silentMp3(2_300);

/** Clips of a track of the library. */
test.describe('a track of the library', () => {
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
});
