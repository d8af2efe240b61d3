import { picture } from '../kit/authoring.js';
import { png } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

/** Images of the library. */
test.describe('images of the library', () => {
  test('are uploaded, but for a broken one, captioned, found and deleted', async ({ instructor }) => {
    const { page } = instructor;
    await instructor.goto('/media?kind=images');
    await instructor.press('Folder View');
    await instructor.sees('No unorganized files');
    await instructor.press('List View');
    await instructor.press('Upload your first image');
    const bytes = await picture(320, 200);
    await instructor.chooseBy('Choose files', png('broken.png', bytes.subarray(0, 60)));
    await instructor.press('Upload');
    await instructor.isTold('Upload failed', 'Please upload a valid image file (JPEG, PNG, GIF, WebP)');
    await instructor.press('Remove');
    await instructor.chooseBy(
      'Choose files',
      png('alps.png', bytes),
      png('spare.png', await picture(64, 64)),
    );
    await instructor.press('Upload');
    await instructor.isTold('Upload successful', 'spare.png');
    await instructor.tab('My Library');
    const article = (size: string) => page.getByRole('article').filter({ hasText: size });
    await instructor.press('Edit caption', article('320 × 200'));
    await instructor.fill({ Caption: 'Alps' });
    await instructor.press('Save', instructor.dialog('Edit caption'));
    await expect(instructor.card('Alps')).toBeVisible();
    const search = page.getByPlaceholder('Search images...');
    await search.fill('alp');
    await expect(article('64 × 64')).toBeHidden();
    await search.fill('no such image');
    await instructor.sees('No matches found', 'Try different search terms or filters');
    await instructor.press('Clear search');
    await instructor.press('Delete', article('64 × 64'));
    await instructor.answers(
      'Are you sure you want to delete "spare"? This action cannot be undone.',
      'Delete',
    );
    await instructor.isTold('Image deleted successfully');
    await expect(article('64 × 64')).toBeHidden();
    await expect(instructor.card('Alps')).toBeVisible();
  });
});
