import { picture, saveClass, uploadImage } from '../kit/authoring.js';
import { askDatabase } from '../kit/database.js';
import { png } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

/** What the builder shows when images, saves or reads fail: specification 2, section 8. */
test.describe('the class builder without an answer', () => {
  test('names the change of images that was not saved', async ({ instructor }) => {
    const { url: imageUrl } = await uploadImage(instructor, 'top');
    const images = [0, 60].map((startTime) => ({ imageUrl, startTime, duration: 10 }));
    const id = await saveClass(instructor, {
      title: 'Pictured',
      segments: [{ name: 'Hill', duration: 120, images }],
    });
    await instructor.goto(`/class-builder?id=${id}`);
    await instructor.press('Edit Hill');
    await instructor.page.route('**/api/segments/images/upload', (route) => route.abort());
    await instructor.chooseBy('Add Image', png('top.png', await picture(80, 60)));
    await instructor.isTold('Image upload failed', 'Failed to upload image');
    await instructor.press('Cancel');
    await instructor.cut('SaveClass');
    // One change at a time: of several the message names the segment.
    for (const [change, sentence] of [
      [() => instructor.fill({ 'Caption of image 1': 'The top' }), 'Failed to update image'],
      [() => instructor.press('Move image 1 down'), 'Failed to reorder images'],
    ] as const) {
      await instructor.press('Edit Hill');
      await change();
      await instructor.press('Update');
      await instructor.press('Save');
      await instructor.isTold(sentence);
      await instructor.press('Undo');
    }
    await instructor.cut();
    await instructor.fill({ Title: 'Saved' });
    await instructor.press('Save');
    await instructor.isTold('Class saved successfully');
  });

  test('reads a class again that could not be read, or whose segments could not', async ({
    instructor,
    product,
  }) => {
    const id = await saveClass(instructor, { title: 'Read', segments: [{ name: 'Hill', duration: 120 }] });
    await instructor.cut('BuilderClass');
    await instructor.goto(`/class-builder?id=${id}`);
    await instructor.sees('Failed to fetch class');
    await instructor.cut();
    // As the database refuses. Tests of this worker run one after another, and share nothing with other workers.
    await askDatabase(product.dataFolder, 'alter table catalog.segment rename to segment_away');
    try {
      await instructor.press('Try Again');
      await instructor.sees('Failed to load segments', 'Failed to fetch segments');
    } finally {
      await askDatabase(product.dataFolder, 'alter table catalog.segment_away rename to segment');
    }
    await instructor.press('Try Again');
    await expect(instructor.field('Title')).toHaveValue('Read');
    await expect(instructor.button('Edit Hill')).toBeVisible();
  });
});
