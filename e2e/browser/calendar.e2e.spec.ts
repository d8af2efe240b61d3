import type { Locator } from '@playwright/test';
import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

const day = `${new Date().getFullYear() + 1}-03-09`;
/** The height of an hour. */
const hour = 84;

interface Point {
  readonly x: number;
  readonly y: number;
}

const entry = ({ page }: Instructor, times: string) =>
  page.getByRole('link', { name: new RegExp(`Hills.*${times}`) });

async function middleOf(of: Locator): Promise<Point & { readonly bottom: number }> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height };
}

/** Presses, moves in steps as a hand does, and releases. */
async function drag({ page: { mouse } }: Instructor, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 6, from.y + 6, { steps: 4 });
  await mouse.move(to.x, to.y, { steps: 15 });
  await mouse.up();
}

/** Opens a week with one entry from 9:00 to 9:45 in the browser's time zone: the entry's id. */
async function openWeek(one: Instructor): Promise<number> {
  const classId = await one.makes('/api/classes', { title: 'Hills', duration: 45 });
  const startTime = new Date(`${day}T09:00+01:00`).toISOString();
  const id = await one.makes('/api/schedules', { classId, title: 'Hills', startTime });
  await one.goto(`/schedule?view=week&date=${day}`);
  await expect(entry(one, '9:00.*9:45')).toBeVisible();
  return id;
}

/** What the mouse drags in the calendar. */
test.describe('the calendar', () => {
  // High enough for the hours that the mouse goes to.
  test.use({ viewport: { width: 1280, height: 1400 } });

  test('moves an entry by the mouse, undoes it, and puts it back where that fails', async ({
    instructor,
  }) => {
    await openWeek(instructor);
    const moveDown = async (hours: number) => {
      const from = await middleOf(entry(instructor, '9:00'));
      await drag(instructor, from, { x: from.x, y: from.y + hours * hour });
    };
    await moveDown(2);
    await instructor.sees('Schedule updated successfully');
    await expect(entry(instructor, '11:00.*11:45')).toBeVisible();
    await instructor.press('Undo');
    await expect(entry(instructor, '9:00.*9:45')).toBeVisible();
    await instructor.isTold('Success!', 'Schedule updated successfully');
    await instructor.cut('UpdateSchedule');
    await moveDown(1);
    await instructor.isTold('Failed to update schedule');
    await expect(entry(instructor, '9:00.*9:45')).toBeVisible();
  });

  test('makes an entry longer by its lower edge', async ({ instructor }) => {
    const id = await openWeek(instructor);
    const { x, bottom } = await middleOf(entry(instructor, '9:00'));
    await drag(instructor, { x, y: bottom - 2 }, { x, y: bottom - 2 + hour });
    await expect(entry(instructor, '9:00.*10:45')).toBeVisible();
    await instructor.isTold('Success!', 'Schedule updated successfully');
    const { body } = await instructor.api.get(`/api/schedules/${id}`);
    expect(body).toMatchObject({ endTime: new Date(`${day}T10:45+01:00`).toISOString() });
  });

  test('schedules a class that is dragged from the side, and opens the dialog where a time is drawn', async ({
    instructor,
  }) => {
    await openWeek(instructor);
    const shelf = instructor.page.getByRole('complementary', { name: 'Classes to schedule' });
    const from = await middleOf(shelf.getByRole('button', { name: /Hills/ }));
    const beside = await middleOf(entry(instructor, '9:00'));
    await drag(instructor, from, { x: beside.x, y: beside.bottom + hour });
    await instructor.isTold('Success!', 'Class scheduled successfully');
    await expect(instructor.page.getByRole('link', { name: /Hills/ })).toHaveCount(2);
    const free = { x: beside.x, y: beside.bottom + 3 * hour };
    await drag(instructor, free, { x: free.x, y: free.y + hour });
    await expect(instructor.dialog('Schedule Class')).toBeVisible();
    await expect(instructor.field('Date')).toHaveValue(day);
  });
});
