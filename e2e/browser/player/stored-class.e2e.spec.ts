import type { Page } from '@playwright/test';
import { makeOfflineRide, segmentSeconds } from '../../kit/player/offline-ride.js';
import { positionOf, reaches } from '../../kit/player/position.js';
import { print } from '../../kit/player/print.js';
import { isStored } from '../../kit/player/stored.js';
import { taughtClasses } from '../../kit/player/taught-classes.js';
import { expect, test } from '../../kit/test.js';

test.use({ serviceWorkers: 'allow' });

const segments = 5;
const otherTab = (page: Page) => page.getByRole('region', { name: 'Another tab' });

test.describe('a stored class', () => {
  test('moves to another tab that takes it, as one show', async ({ instructor, context }) => {
    const { page, api } = instructor;
    context.on('dialog', (dialog) => void dialog.accept());
    const classId = await makeOfflineRide(api, segments);
    await instructor.goto(`/class-player/${classId}`);
    await isStored(page, classId);
    await instructor.press('Play');
    // A class left in its first five seconds starts again.
    await reaches(page, 6);
    const other = await context.newPage();
    await other.goto(`/class-player/${classId}`);
    await expect(otherTab(other)).toBeVisible();
    await otherTab(other).getByRole('button', { name: 'Use This Tab' }).click();
    await expect(otherTab(other)).toBeHidden();
    await expect(otherTab(page)).toBeVisible();
    await expect(instructor.button('Play')).toBeVisible();
    const [left, found] = [await positionOf(page), await positionOf(other)];
    print(`left at ${left.toFixed(1)} s in one tab, found at ${found.toFixed(1)} s in the other`);
    expect(Math.abs(found - left)).toBeLessThan(1.5);
    await other.bringToFront();
    await other.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(other.getByRole('region', { name: 'Class summary' })).toBeVisible();
    await expect.poll(async () => (await taughtClasses(api)).length).toBe(1);
    const [taught] = await taughtClasses(api);
    expect(Math.abs(taught!.deliveredSeconds - segments * segmentSeconds)).toBeLessThan(3);
  });

  test('is listed without a server, and deleted on signing out', async ({ instructor, context }) => {
    const { page } = instructor;
    const stored = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('shell-')));
    const classId = await makeOfflineRide(instructor.api, 1);
    await instructor.goto(`/class-player/${classId}`);
    await isStored(page, classId);
    await context.setOffline(true);
    await instructor.goto('/dashboard');
    await expect(page).toHaveURL('/offline-classes');
    await expect(instructor.link('Play Cellar Ride')).toBeVisible();
    await context.setOffline(false);
    await instructor.goto('/dashboard');
    expect(await stored()).not.toEqual([]);
    await instructor.button(new RegExp(instructor.account.username)).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/auth');
    await expect.poll(stored).toEqual([]);
  });
});
