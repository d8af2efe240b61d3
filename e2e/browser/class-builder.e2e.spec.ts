import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { picture, saveClass, uploadImage } from '../kit/authoring.js';
import { png } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

/** Classes and their segments, as the builder saves and reopens them. */
test.describe('the class builder', () => {
  test('saves a new class with a cover and a segment', async ({ instructor }) => {
    await instructor.goto('/class-builder');
    await instructor.chooseBy('Upload Image', png('cover.png', await picture(640, 360)));
    await expect(instructor.page.getByRole('img', { name: 'Cover Image' })).toBeVisible();
    await instructor.fill({ Title: 'Climb' });
    await instructor.press('Add Segment');
    const form = instructor.page.getByRole('form', { name: /^Add to Timeline/ });
    await instructor.fill({ Name: '' });
    await form.getByLabel('Duration (minutes)').fill('0.5');
    await instructor.press('Add to Timeline');
    await instructor.sees('Name is required', 'Duration must be at least 1 minute');
    await instructor.fill({ Name: 'Warm-up' });
    await form.getByLabel('Duration (minutes)').fill('2');
    await instructor.press('Add to Timeline');
    await instructor.sees('2:00');
    await instructor.cut('SaveClass');
    await instructor.press('Save');
    await instructor.isTold('Failed to save class');
    await instructor.cut();
    await instructor.press('Save');
    await instructor.isTold('Class saved successfully');
    await expect(instructor.card('Climb')).toBeVisible();
    const { body } = await instructor.api.get<{ id: number; coverImageUrl: string }[]>('/api/classes');
    expect(body).toMatchObject([
      { title: 'Climb', coverImageUrl: expect.stringMatching(/^\/api\/images\/\d+$/) },
    ]);
    const stored = await instructor.api.get(`/api/classes/${body[0]?.id}`);
    expect(stored.body).toMatchObject({ segments: [{ name: 'Warm-up', duration: 120 }] });
  });

  test('places images on a segment, and shows them when the class is reopened', async ({ instructor }) => {
    const { page } = instructor;
    const cover = await uploadImage(instructor, 'cover');
    const id = await saveClass(instructor, {
      title: 'Climb',
      coverImageUrl: cover.url,
      segments: [{ name: 'Warm-up', duration: 120 }],
    });
    const handle = (name: string) => page.getByRole('slider', { name, exact: true });
    await instructor.goto(`/class-builder?id=${id}`);
    await expect(page.getByRole('img', { name: 'Cover Image' })).toBeVisible();
    await instructor.press('Edit Warm-up');
    await instructor.chooseBy('Upload Image', png('bike.png', await picture(160, 90)));
    await expect(page.getByRole('img', { name: 'Primary Image' })).toBeVisible();
    await instructor.chooseBy('Add Image', png('view.png', await picture(300, 300)));
    await instructor.keys('Start of image 1', 'PageUp', 'ArrowRight');
    await instructor.keys('Length of image 1', 'End');
    await instructor.fill({ 'Caption of image 1': 'The view' });
    await instructor.press('Update');
    await instructor.press('Warm-up');
    await instructor.sees('Timed images: 1');
    await instructor.press('Save');
    await instructor.isTold('Class saved successfully');
    await instructor.goto(`/class-builder?id=${id}`);
    await instructor.press('Edit Warm-up');
    await expect(page.getByRole('img', { name: 'Primary Image' })).toBeVisible();
    await expect(instructor.field('Caption of image 1')).toHaveValue('The view');
    await expect(handle('Start of image 1')).toHaveAttribute('aria-valuenow', '11');
    await expect(handle('Length of image 1')).toHaveAttribute('aria-valuenow', '60');
  });

  test('places a part of a track on a segment, and plays it', async ({ instructor }) => {
    const { page } = instructor;
    const musicId = await instructor.uploads('quiet', silentMp3(2_300));
    await instructor.uploads('other', silentMp3(100, 1));
    const id = await saveClass(instructor, {
      title: 'Climb',
      segments: [{ name: 'Warm-up', duration: 120 }],
    });
    await instructor.goto(`/class-builder?id=${id}`);
    await instructor.press('Edit Warm-up');
    await instructor.press('Select Music');
    const picker = instructor.dialog('Select from Media Library');
    await picker.getByPlaceholder('Search tracks...').fill('qui');
    await expect(instructor.button('Select other', picker)).toBeHidden();
    await instructor.press('Select quiet', picker);
    await instructor.keys('Start', 'PageUp', 'PageUp', 'PageUp');
    await instructor.keys('End', 'PageDown');
    await instructor.keys('Volume', 'ArrowLeft');
    await instructor.fill({ 'Fade In (seconds)': '2' });
    await expect(page.getByRole('textbox', { name: 'Start' })).toHaveValue('0:03');
    await instructor.press('Play this part');
    await instructor.press('Pause this part');
    await expect(instructor.button('Play this part')).toBeVisible();
    await instructor.press('Update');
    await instructor.press('Warm-up');
    await instructor.sees('Fade in: 2s', 'Volume: 95%', 'Total: 1 song • 1:00 minutes');
    await instructor.press('Save');
    await instructor.isTold('Class saved successfully');
    const { body } = await instructor.api.get(`/api/classes/${id}`);
    expect(body).toMatchObject({
      segments: [{ musicId, musicStartTime: 3, fadeInDuration: 2, volume: 95 }],
    });
    await instructor.goto(`/class-builder?id=${id}`);
    await expect(page.getByRole('cell', { name: 'quiet' })).toBeVisible();
    await instructor.press('Edit Warm-up');
    await expect(page.getByRole('textbox', { name: 'Start' })).toHaveValue('0:03');
    await expect(instructor.field('Fade In (seconds)')).toHaveValue('2');
  });
});
