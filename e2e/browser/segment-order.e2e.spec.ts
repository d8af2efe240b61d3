import { saveClass } from '../kit/authoring.js';
import type { Instructor } from '../kit/instructor.js';
import { drag } from '../kit/pointer.js';
import { expect, test } from '../kit/test.js';

const openRide = async (instructor: Instructor) => {
  const segments = ['Warm-up', 'Hill', 'Stretch'].map((name) => ({ name, duration: 120 }));
  const id = await saveClass(instructor, { title: 'Ride', segments });
  await instructor.goto(`/class-builder?id=${id}`);
  return id;
};

const shows = ({ page }: Instructor, ...names: string[]) =>
  expect(page.getByRole('list', { name: 'Segments' }).getByRole('heading', { level: 3 })).toHaveText(names);

async function namesIn({ api }: Instructor, id: number): Promise<string[]> {
  const { body } = await api.get<{ segments: { name: string }[] }>(`/api/classes/${id}`);
  return body.segments.map(({ name }) => name);
}

/** Segments that are written, repeated and moved. */
test.describe('segments of a class', () => {
  test('are written as text, repeated, undone, redone and saved', async ({ instructor }) => {
    const id = await openRide(instructor);
    await instructor.press('Text');
    const text = instructor.field('Segments as text');
    await text.fill(`${await text.inputValue()}\n2m Sprint 60-70 light seated "breathe"`);
    await shows(instructor, 'Warm-up', 'Hill', 'Stretch', 'Sprint');
    await instructor.press('Text');
    await instructor.press('Repeat Segments');
    await instructor.page.getByLabel('1. Warm-up • 2:00').check();
    await instructor.page.getByLabel('4. Sprint • 2:00').check();
    await instructor.fill({ 'Total rounds': '2' });
    await instructor.sees('Adds 2 segments, 4:00 minutes.');
    await instructor.press('Repeat', instructor.dialog('Repeat segments'));
    const repeated = ['Warm-up', 'Hill', 'Stretch', 'Sprint', 'Warm-up', 'Sprint'];
    await shows(instructor, ...repeated);
    await instructor.press('Undo');
    await shows(instructor, 'Warm-up', 'Hill', 'Stretch', 'Sprint');
    await instructor.press('Redo');
    await instructor.press('Save');
    await instructor.isTold('Class saved successfully');
    expect(await namesIn(instructor, id)).toEqual(repeated);
    const { body } = await instructor.api.get<{ segments: object[] }>(`/api/classes/${id}`);
    const intensity = { rpm: '60-70', resistance: 'Light', position: 'Seated' };
    expect(body.segments.at(-1)).toMatchObject({ notes: 'breathe', intensity });
  });

  test('are moved by the pointer', async ({ instructor }) => {
    const id = await openRide(instructor);
    const handle = (name: string) => instructor.button(`Drag ${name}`);
    await drag(instructor.page, handle('Stretch'), handle('Warm-up'));
    await shows(instructor, 'Stretch', 'Warm-up', 'Hill');
    // The product ignores clicks for a moment after a drop; Save leaves the page.
    await expect(async () => {
      if (instructor.page.url().includes('/class-builder')) await instructor.press('Save');
      await expect(instructor.page).toHaveURL(/\/classes$/, { timeout: 2_000 });
    }).toPass();
    expect(await namesIn(instructor, id)).toEqual(['Stretch', 'Warm-up', 'Hill']);
  });
});
