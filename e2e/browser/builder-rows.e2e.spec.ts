import { saveClass } from '../kit/authoring.js';
import type { Instructor } from '../kit/instructor.js';
import { pull, touchPull } from '../kit/pull.js';
import { expect, test } from '../kit/test.js';

/** Opens a class of segments of two minutes each: its id. */
async function openRide(instructor: Instructor, count: number): Promise<number> {
  const segments = Array.from({ length: count }, (_, index) => ({
    name: `Part ${index + 1}`,
    duration: 120,
  }));
  const id = await saveClass(instructor, { title: 'Ride', segments });
  await instructor.goto(`/class-builder?id=${id}`);
  await expect(rows(instructor)).toHaveCount(count);
  return id;
}

const rows = ({ page }: Instructor) => page.locator('ol[aria-label="Segments"] > li');
const heights = (one: Instructor) => rows(one).evaluateAll((all) => all.map((row) => row.clientHeight));
const edge = ({ page }: Instructor, position: number) => page.locator('[data-edge]').nth(position);
const stripWidth = ({ page }: Instructor) =>
  page.locator('[data-strip]').evaluate((strip) => strip.clientWidth);
const lasts = ({ page }: Instructor, time: string) =>
  expect(page.getByText('Total duration:').locator('strong')).toHaveText(time);

/** Rows, bars and the open form of the class builder, as only a browser lays them out. */
test.describe('rows of the class builder', () => {
  test('are 44 to 48 px high, in a list of at least 400 px that grows with the window', async ({
    instructor,
  }) => {
    const { page } = instructor;
    await openRide(instructor, 60);
    const all = await heights(instructor);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...all)).toBeLessThanOrEqual(48);
    const list = page.locator('ol[aria-label="Segments"]').locator('..');
    const height = () => list.evaluate((each) => each.clientHeight);
    const atFirst = await height();
    expect(atFirst).toBeGreaterThanOrEqual(400);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await expect.poll(height).toBeGreaterThanOrEqual(atFirst + 250);
    await page.setViewportSize({ width: 1280, height: 600 });
    await expect.poll(height).toBeLessThan(atFirst);
    expect(await height()).toBeGreaterThanOrEqual(400);
  });

  test('have an edge that the mouse drags: its length shows, snaps to 5 s and is one step to undo', async ({
    instructor,
  }) => {
    const { page } = instructor;
    await openRide(instructor, 3);
    const width = await stripWidth(instructor);
    const shown = await pull(page, edge(instructor, 0), width / 6 + 2, () =>
      page.locator('output').innerText(),
    );
    expect(shown).toBe('3:00');
    await lasts(instructor, '7:00');
    await expect(rows(instructor).nth(1)).toContainText('3:00-5:00');
    await instructor.press('Undo');
    await lasts(instructor, '6:00');
    await pull(page, edge(instructor, 0), -width, () => page.keyboard.press('Escape'));
    await lasts(instructor, '6:00');
    await pull(page, edge(instructor, 0), -width);
    await lasts(instructor, '4:05');
    await instructor.press('Undo');
    await lasts(instructor, '6:00');
  });

  test('are saved with the open form, or the form shows why not', async ({ instructor }) => {
    const id = await openRide(instructor, 3);
    await instructor.press('Edit Part 2');
    const form = instructor.page.getByRole('form', { name: /^Update/ });
    await form.getByLabel('Name').fill('Intervals');
    await form.getByLabel('Duration (minutes)').fill('0:04');
    await instructor.press('Save');
    await expect(form.getByText('Duration must be at least 5 seconds')).toBeVisible();
    await expect(form.getByText('The class is not saved yet.')).toBeVisible();
    await form.getByLabel('Duration (minutes)').fill('40s');
    await instructor.press('Save');
    await expect(instructor.card('Ride')).toBeVisible();
    await instructor.goto(`/class-builder?id=${id}`);
    await expect(rows(instructor).nth(1)).toContainText('Intervals');
    await expect(rows(instructor).nth(1)).toContainText('2:00-2:40');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('have two lines, none wider than the screen, and an edge that a finger drags', async ({
      instructor,
    }) => {
      const { page } = instructor;
      await openRide(instructor, 3);
      expect(Math.max(...(await heights(instructor)))).toBeLessThanOrEqual(60);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      // A minute of six.
      await touchPull(page, edge(instructor, 1), (await stripWidth(instructor)) / 6);
      await lasts(instructor, '7:00');
      await instructor.press('Undo');
      await lasts(instructor, '6:00');
    });
  });
});
