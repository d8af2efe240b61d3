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

/** Segments that the pointer moves. */
test.describe('segments of a class', () => {
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
