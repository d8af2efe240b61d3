import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { drag } from '../kit/pointer.js';
import { expect, test } from '../kit/test.js';

/** Folders of the library of music. */
test.describe('folders of the library', () => {
  test('are made, renamed, and filled by the menu of a track', async ({ instructor }) => {
    await instructor.uploads('quiet', silentMp3(100));
    await instructor.goto('/media');
    await instructor.press('Folder View');
    await instructor.sees('Unorganized files');
    const track = instructor.card('quiet');
    const creating = instructor.dialog('New Folder');
    await instructor.press('New Folder');
    await instructor.fill({ Name: 'Hills' });
    await instructor.cut('CreateFolder');
    await instructor.press('Create', creating);
    await instructor.isTold('Failed to create folder');
    await instructor.cut();
    await instructor.press('Create', creating);
    await instructor.menu('Hills', 'Rename');
    await instructor.fill({ Name: 'Climbs' });
    await instructor.press('Rename', instructor.dialog('Rename Folder'));
    await instructor.menu('quiet', 'Move to folder');
    await instructor.press('Climbs', instructor.dialog('Move to folder'));
    await expect(track).toBeHidden();
    await instructor.press('Climbs');
    await expect(track).toBeVisible();
    await instructor.press('New Folder');
    await instructor.fill({ Name: 'Steep' });
    await instructor.press('Create', creating);
    await instructor.press('Steep');
    await instructor.sees(/^This folder is empty/);
    await instructor.press('Back');
    await instructor.menu('quiet', 'Remove from folder');
    await expect(track).toBeHidden();
    await instructor.press('Root');
    await expect(track).toBeVisible();
  });

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
