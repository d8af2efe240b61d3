import { expect, it } from '@jest/globals';
import { drawn } from '@cadenza/kernel/testing/pictures.js';
import { askDatabase } from './database.js';
import { type Instructor, png, song } from './library-walk.js';

/** What is read in the builder where a read, an upload or a save fails: specification 2, section 8. */
export function failsInTheBuilder(instructor: () => Instructor, dataFolder: () => string): void {
  const form = (one: Instructor) => one.page.getByRole('form', { name: /^Update/ });
  let classId: number;
  let lost: number;

  it('says what failed with images', async () => {
    const one = instructor();
    const { data } = (await (
      await one.page.request.post('/graphql', { data: { query: '{ images { items { imageUrl } } }' } })
    ).json()) as { data: { images: { items: { imageUrl: string }[] } } };
    const [imageUrl] = data.images.items.map((image) => image.imageUrl);
    classId = await one.makes('/api/classes', { title: 'Pictured', coverImageUrl: imageUrl });
    const segmentId = await one.makes('/api/segments', { classId, name: 'Climb', imageUrl });
    lost = await one.makes('/api/segments', { classId, name: 'Lost' });
    for (const startTime of [0, 60])
      await one.makes('/api/segment-images', { segmentId, imageUrl, startTime });
    await one.page.goto(`/class-builder?id=${classId}`);
    await one.press('Edit Climb');
    await one.page.route('**/api/segments/images/upload', (route) => route.abort());
    const picture = png('top.png', await drawn(80, 60).png().toBuffer());
    await one.chooseBy('Add Image', picture);
    await one.told('Image upload failed', 'Failed to upload image');
    await one.press('Cancel');
    await one.window.cut('SaveClass');
    // Each change alone: of several it is the class that could not be saved.
    const fails = async (sentence: string) => {
      await one.press('Save');
      await one.told(sentence);
      await one.press('Undo');
    };
    const failsWith = async (sentence: string, change: () => Promise<unknown>) => {
      await one.press('Edit Climb');
      await change();
      await one.press('Update');
      await fails(sentence);
    };
    await failsWith('Failed to remove image', () => one.press('Remove primary image'));
    await failsWith('Failed to add image', async () => {
      await one.chooseBy('Add Image', picture);
      await one.page.getByRole('textbox', { name: 'Caption of image 3' }).waitFor();
    });
    await failsWith('Failed to update image', () => one.fill({ 'Caption of image 1': 'The top' }));
    await failsWith('Failed to reorder images', () => one.press('Move image 1 down'));
    await one.press('Remove cover image');
    await fails('Failed to remove image');
    await one.isFine();
    await one.window.cut();
  }, 60_000);

  it('says what failed with segments', async () => {
    const one = instructor();
    await one.press('Add Songs');
    const adding = one.dialog('Add Music to Your Class');
    await one.press(`Select ${song}`, adding);
    await one.told('Music added to segment');
    await one.press('Close', adding);
    await one.window.cut('SaveClass');
    await one.press('Save');
    await one.told('Failed to add music to segment');
    await one.press('Edit Climb');
    await one.fill({ 'Caption of image 1': 'The top' });
    await one.press('Move image 1 down');
    await one.press('Remove primary image');
    await one.field('Name').fill('Hill');
    await one.offers('Resistance', 'Light', 'Medium', 'Heavy');
    await one.offers('Position', 'Seated', 'Standing Climb', 'Standing Jog');
    await one.press('Update');
    await one.press('Save');
    await one.told('Failed to update segment');
    await one.window.cut();
    await one.press('Save');
    await one.told('Class saved successfully');
    await one.page.goto(`/class-builder?id=${classId}`);
    await one.press('Edit Hill');
    expect(await one.field('Caption of image 2').inputValue()).toBe('The top');
    expect(await form(one).getByRole('img', { name: 'Primary Image' }).count()).toBe(0);
    await one.press('Cancel');
    expect((await one.page.request.delete(`/api/segments/${lost}`)).ok()).toBe(true);
    await one.press('Move Lost up');
    await one.press('Save');
    await one.told('Class saved successfully', 'Changes from another window were added.');
  }, 60_000);

  it('offers nothing to present without segments, and every zoom', async () => {
    const one = instructor();
    const id = await one.makes('/api/classes', { title: 'Bare' });
    await one.page.goto(`/class-builder?id=${id}`);
    await one.field('Title').waitFor();
    await one.window.reads('Add segments first');
    await one.offers('Zoom', '5:00', '10:00', '15:00', '30:00', '45:00', '60:00');
  }, 60_000);

  it('says that the segments of a class could not be read, by what the database refuses', async () => {
    const one = instructor();
    await askDatabase(dataFolder(), 'alter table catalog.segment rename to segment_away');
    try {
      await one.page.reload();
      await one.window.told('Failed to load segments', 'Failed to fetch segments');
      await one.isFine();
    } finally {
      await askDatabase(dataFolder(), 'alter table catalog.segment_away rename to segment');
    }
    await one.press('Try Again');
    expect(await one.field('Title').inputValue()).toBe('Bare');
  }, 60_000);
}
