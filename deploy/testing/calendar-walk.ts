import { it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { Instructor } from './library-walk.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(of: Locator): Promise<Point & { readonly bottom: number }> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height };
}

/** Month, week and day: what the mouse drags, what the keyboard opens, and what is said without a network. */
export function dragsOnTheCalendar(instructor: () => Instructor): void {
  const day = `${new Date().getFullYear() + 1}-03-09`;
  const entry = (times: string) =>
    instructor().page.getByRole('link', { name: new RegExp(`Hills.*${times}`) });

  /** Pressed, moved in steps as a hand does, and let go. */
  async function drag(from: Point, to: Point): Promise<void> {
    const { mouse } = instructor().page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 6, from.y + 6, { steps: 4 });
    await mouse.move(to.x, to.y, { steps: 15 });
    await mouse.up();
  }

  /** The height of an hour. */
  const hour = 84;

  async function moveDown(times: string, hours: number): Promise<void> {
    const from = await middleOf(entry(times));
    await drag(from, { x: from.x, y: from.y + hours * hour });
  }

  it('moves an entry by the mouse, takes it back, and puts it back where that fails', async () => {
    const one = instructor();
    const { page } = one;
    const classes = (await (await page.request.get('/api/classes')).json()) as { id: number }[];
    const startTime = new Date(`${day}T09:00`).toISOString();
    await one.makes('/api/schedules', { classId: classes[0]?.id, title: 'Hills', startTime });
    // High enough for the hours that the mouse goes to.
    await page.setViewportSize({ width: 1280, height: 1400 });
    await page.goto(`/schedule?date=${day}`);
    await one.press('Week');
    await entry('9:00.*9:45').waitFor();
    await one.isFine();
    await moveDown('9:00', 2);
    await one.see('Schedule updated successfully');
    await entry('11:00.*11:45').waitFor();
    await one.press('Undo');
    await entry('9:00.*9:45').waitFor();
    await one.told('Success!', 'Schedule updated successfully');
    await one.window.cut('UpdateSchedule');
    await moveDown('9:00', 1);
    await one.told('Failed to update schedule');
    await entry('9:00.*9:45').waitFor();
    await one.window.cut();
  }, 90_000);

  it('makes an entry longer by its lower edge', async () => {
    const one = instructor();
    const { x, bottom } = await middleOf(entry('9:00'));
    await drag({ x, y: bottom - 2 }, { x, y: bottom - 2 + hour });
    await entry('9:00.*10:45').waitFor();
    await one.told('Success!', 'Schedule updated successfully');
    await one.page.reload();
    await entry('9:00.*10:45').waitFor();
  }, 60_000);

  it('schedules a class that is dragged from the side, and opens the dialog where a time is drawn', async () => {
    const one = instructor();
    const shelf = one.page.getByRole('complementary', { name: 'Classes to schedule' });
    const [from, beside] = [
      await middleOf(shelf.getByRole('button', { name: /Hills/ })),
      await middleOf(entry('9:00')),
    ];
    await drag(from, { x: beside.x, y: beside.bottom + hour });
    await one.told('Success!', 'Class scheduled successfully');
    await one.page.getByRole('link', { name: /Hills/ }).nth(1).waitFor();
    const free = { x: beside.x, y: beside.bottom + 3 * hour };
    await drag(free, { x: free.x, y: free.y + hour });
    await one.dialog('Schedule Class').waitFor();
    await one.page.getByLabel('Date', { exact: true }).waitFor();
    await one.isFine();
    await one.press('Cancel');
  }, 60_000);

  it('shows month and day, and opens an entry by the keyboard', async () => {
    const one = instructor();
    const { page } = one;
    await one.press('Month');
    await one.window.reads('List', 'Day', 'Week', 'Month', 'Today');
    // In a day of the month the time comes first.
    await page.getByRole('link', { name: /9:00.*Hills/ }).waitFor();
    await one.isFine();
    await one.isFine();
    await page.getByRole('link', { name: /March 9/ }).click();
    await entry('9:00.*10:45').waitFor();
    await one.isFine();
    await entry('9:00').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/schedule\/\d+$/);
    await one.see('Scheduled class details');
  }, 60_000);

  it('names the lost connection, and shows the entries when it is back', async () => {
    const one = instructor();
    const { page } = one;
    await page.goto(`/schedule?view=week&date=${day}`);
    await entry('9:00').waitFor();
    await page.context().setOffline(true);
    await one.press('Next week');
    await one.see('Failed to fetch scheduled classes', 'You’re offline');
    await one.isFine();
    await page.context().setOffline(false);
    await one.isGone('Failed to fetch scheduled classes');
    await one.press('Previous week');
    await entry('9:00').waitFor();
    await one.press('List');
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'More for Hills' }).first().click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await one.told('Schedule deleted successfully');
      if (left === 0) await one.see('No scheduled classes. Click "Schedule Class" to get started.');
    }
  }, 60_000);
}
