import type { BrowserContext, Page } from '@playwright/test';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { noise } from '@cadenza/tools/demo/random.js';
import { heard, listen, soundAfter } from '../../kit/player/ear.js';
import { seen, watch } from '../../kit/player/eye.js';
import { test } from '../../kit/player/killable.js';
import { makeOfflineRide, names, pictured, segmentSeconds } from '../../kit/player/offline-ride.js';
import { positionOf, reaches } from '../../kit/player/position.js';
import { print } from '../../kit/player/print.js';
import { isStored } from '../../kit/player/stored.js';
import { taughtClasses } from '../../kit/player/taught-classes.js';
import { expect } from '../../kit/test.js';

// So wide that the panel with the pictures is open. The audio probe is code that the content policy would refuse.
test.use({ serviceWorkers: 'allow', bypassCSP: true, viewport: { width: 1600, height: 900 } });

const totalSeconds = names.length * segmentSeconds;
const random = noise(counts.seed);
const between = (from: number, to: number) => from + ((random() + 1) / 2) * (to - from);

/** For two seconds before and after each no dropouts are looked for: with more, most of the show would be left out. */
const maxStalls = 1;

/** When network and server go, and when the player is reloaded, in seconds of the class. */
interface Course {
  readonly isReloadedFirst: boolean;
  readonly reloadAt: number;
  readonly cutAt: number;
  readonly comesBackInClass: boolean;
}

function courseOf(run: number): Course {
  const isReloadedFirst = run % 2 === 0;
  const late = between(11, 22);
  // A class left in its first five seconds starts again.
  const [reloadAt, cutAt] = isReloadedFirst ? [between(6, 10), late] : [late, between(1, 9)];
  return { isReloadedFirst, reloadAt, cutAt, comesBackInClass: run % 4 >= 2 };
}

const textOf = ({ isReloadedFirst, cutAt, comesBackInClass }: Course) =>
  `cut at ${cutAt.toFixed(1)} s, reloaded ${isReloadedFirst ? 'before' : 'after'} it` +
  (comesBackInClass ? ', back in class' : '');

interface Connection {
  cutOff(): Promise<void>;
  isBack(): Promise<void>;
}

function connectionOf(
  context: BrowserContext,
  server: { kill(): Promise<void>; comesBack(): Promise<void> },
): Connection {
  return {
    async cutOff() {
      await Promise.all([context.setOffline(true), server.kill()]);
      // What the browser caches by itself: it may evict that at any time.
      const session = await context.newCDPSession(context.pages()[0]!);
      await session.send('Network.clearBrowserCache');
      await session.detach();
    },
    async isBack() {
      await server.comesBack();
      await context.setOffline(false);
    },
  };
}

/** Sound and pictures until the reload; network and server may go meanwhile. */
async function untilReload(page: Page, { isReloadedFirst, cutAt, reloadAt }: Course, { cutOff }: Connection) {
  await listen(page);
  if (!isReloadedFirst) {
    await reaches(page, cutAt);
    await cutOff();
    await watch(page);
  }
  await reaches(page, reloadAt);
  return { sound: await heard(page), pictures: isReloadedFirst ? [] : await seen(page) };
}

async function untilEnd(page: Page, course: Course, { cutOff, isBack }: Connection) {
  const { isReloadedFirst, cutAt, reloadAt, comesBackInClass } = course;
  await listen(page);
  if (isReloadedFirst) {
    await reaches(page, cutAt);
    await cutOff();
  }
  await watch(page);
  if (comesBackInClass) {
    await reaches(page, Math.max(cutAt, reloadAt) + 2);
    await isBack();
  }
  await expect(page.getByRole('region', { name: 'Class summary' })).toBeVisible({ timeout: 60_000 });
  return { sound: await heard(page), pictures: await seen(page) };
}

test.describe('a show without network and server', () => {
  // One product of their own.
  test.describe.configure({ mode: 'default', timeout: 240_000 });

  for (let run = 1; run <= counts.cutShows; run++)
    test(`plays to its end when both go at any moment and the player is reloaded (${run})`, async ({
      instructor,
      context,
      server,
    }) => {
      const { page, api } = instructor;
      const course = courseOf(run);
      const connection = connectionOf(context, server);
      context.on('dialog', (dialog) => void dialog.accept());
      const classId = await makeOfflineRide(api);
      await instructor.goto(`/class-player/${classId}`);
      await isStored(page, classId);
      await expect(instructor.button('Play')).toBeVisible();
      const first = await soundAfter(page, 'Play');
      const before = await untilReload(page, course, connection);
      const left = await positionOf(page);
      await page.reload();
      await expect(instructor.button(/^Resume at/)).toBeVisible();
      const found = await positionOf(page);
      const again = await soundAfter(page, 'Resume at');
      const after = await untilEnd(page, course, connection);

      const sounds = [before.sound, after.sound];
      const dropouts = sounds.flatMap((each) => each.dropouts);
      const segments = new Set(sounds.flatMap((each) => [...each.segments]));
      const stalls = sounds.reduce((sum, each) => sum + each.stalls, 0);
      const due = pictured.filter(({ from }) => from > course.cutAt).map(({ caption }) => caption);
      const pictures = [...before.pictures, ...after.pictures];
      const missing = due.filter(
        (caption) => !pictures.some(([each, width]) => each === caption && width > 0),
      );
      print(
        `seed ${counts.seed}, ${textOf(course)}: left at ${left.toFixed(1)}, found at ${found.toFixed(1)}; ` +
          `sound ${first.toFixed(0)} and ${again.toFixed(0)} ms after Play; ${segments.size} segments, ` +
          `${due.length - missing.length} of ${due.length} timed images there without a network, ` +
          `${dropouts.length} dropouts, joined again ${stalls} times as the machine was busy`,
      );
      expect(dropouts).toEqual([]);
      expect(stalls).toBeLessThanOrEqual(maxStalls);
      expect(missing).toEqual([]);
      expect(sounds.reduce((sum, each) => sum + each.seconds, 0)).toBeGreaterThan(totalSeconds - 5);
      expect(segments.size).toBe(names.length);
      expect(Math.abs(found - left)).toBeLessThan(1.5);

      await connection.isBack();
      await expect.poll(async () => (await taughtClasses(api)).length, { timeout: 30_000 }).toBe(1);
      const [taught] = await taughtClasses(api);
      expect(Math.abs(taught!.deliveredSeconds - totalSeconds)).toBeLessThan(3);
      // Opened again, the page records nothing a second time.
      await page.reload();
      await expect(instructor.button('Play')).toBeVisible();
      expect(await taughtClasses(api)).toHaveLength(1);
    });
});
