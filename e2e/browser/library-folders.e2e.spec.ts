import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { drag } from '../kit/pointer.js';
import { expect, test } from '../kit/test.js';

/** Folders of the library of music. */
test.describe('folders of the library', () => {
  test('take a track that is dropped on them, and return it when they are deleted', async ({
    instructor,
  }) => {
    await instructor.uploads('quiet', silentMp3(100));
    const parentId = await instructor.makes('/api/media/folders', { name: 'Climbs', type: 'music' });
    await instructor.makes('/api/media/folders', { name: 'Steep', type: 'music', parentId });
    await instructor.goto('/media');
    await instructor.press('Folder View');
    const track = instructor.card('quiet');
    await drag(instructor.page, track, instructor.button('Climbs'));
    await expect(track).toBeHidden();
    // The product ignores clicks for a moment after a drop.
    await expect(async () => {
      await instructor.press('Climbs');
      await expect(track).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await instructor.press('Root');
    await instructor.menu('Climbs', 'Delete');
    await instructor.answers(
      [
        'Are you sure you want to delete the folder "Climbs"? This will not delete the files inside,',
        'but they will be moved to unorganized. The folder in it is deleted with it.',
      ].join(' '),
      'Delete',
    );
    await expect(track).toBeVisible();
    await expect(instructor.button('Climbs')).toBeHidden();
  });
});
