import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { noise } from '../demo/random.js';
import { heard, listen, soundAfter } from './testing/ear.js';
import { seen, watch } from './testing/eye.js';
import { names, pictured, totalSeconds } from './testing/offline-ride.js';
import { type OfflineShow, openOfflineShow, positionOf, reaches } from './testing/offline-show.js';
import { isStored } from './testing/stored.js';

const tell = (line: string) => void process.stdout.write(`${line}\n`);
const seed = Date.now() % 1_000_000;
const random = noise(seed);
const between = (from: number, to: number) => from + ((random() + 1) / 2) * (to - from);

/** For two seconds before and after each nobody listens for dropouts: with more, most of the show would be left out. */
const mostStalls = 1;

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
  // Who leaves in the first five seconds is not asked to go on.
  const [reloadAt, cutAt] = isReloadedFirst ? [between(6, 10), late] : [late, between(1, 9)];
  return { isReloadedFirst, reloadAt, cutAt, comesBackInClass: run % 4 >= 2 };
}

const textOf = ({ isReloadedFirst, cutAt, comesBackInClass }: Course) =>
  `cut at ${cutAt.toFixed(1)} s, reloaded ${isReloadedFirst ? 'before' : 'after'} it` +
  (comesBackInClass ? ', back in class' : '');

describe('a show without network and server', () => {
  let show: OfflineShow;
  let page: Page;

  beforeAll(async () => {
    show = await openOfflineShow();
    ({ page } = show);
    tell(`seed ${seed}`);
  }, 180_000);
  afterAll(() => show?.close(), 120_000);

  /** What is heard and seen from here to the moment of the class; network and server may go meanwhile. */
  async function untilReload({ isReloadedFirst, cutAt, reloadAt }: Course) {
    await listen(page);
    if (!isReloadedFirst) {
      await reaches(page, cutAt);
      await show.cutOff();
      await watch(page);
    }
    await reaches(page, reloadAt);
    return { sound: await heard(page), pictures: isReloadedFirst ? [] : await seen(page) };
  }

  async function untilEnd({ isReloadedFirst, cutAt, reloadAt, comesBackInClass }: Course) {
    await listen(page);
    if (isReloadedFirst) {
      await reaches(page, cutAt);
      await show.cutOff();
    }
    await watch(page);
    if (comesBackInClass) {
      await reaches(page, Math.max(cutAt, reloadAt) + 2);
      await show.isBack();
    }
    await page.getByRole('region', { name: 'Class summary' }).waitFor({ timeout: 60_000 });
    return { sound: await heard(page), pictures: await seen(page) };
  }

  it.each(Array.from({ length: counts.cutShows }, (_, run) => run + 1))(
    'runs to its end when both go at any moment and the player is reloaded, before or after it, and both may come back (%d)',
    async (run) => {
      const course = courseOf(run);
      await page.goto(`/class-player/${show.ride}`);
      await isStored(page, show.ride);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      const first = await soundAfter(page, 'Play');
      const before = await untilReload(course);
      const left = await positionOf(page);
      await page.reload();
      await page.getByRole('button', { name: /^Resume at/ }).waitFor();
      const found = await positionOf(page);
      const again = await soundAfter(page, 'Resume at');
      const after = await untilEnd(course);

      const sounds = [before.sound, after.sound];
      const dropouts = sounds.flatMap((each) => each.dropouts);
      const segments = new Set(sounds.flatMap((each) => [...each.segments]));
      const stalls = sounds.reduce((sum, each) => sum + each.stalls, 0);
      const due = pictured.filter(({ from }) => from > course.cutAt).map(({ caption }) => caption);
      const pictures = [...before.pictures, ...after.pictures];
      const missing = due.filter(
        (caption) => !pictures.some(([each, width]) => each === caption && width > 0),
      );
      tell(
        `run ${run}: ${textOf(course)}: left at ${left.toFixed(1)}, found at ${found.toFixed(1)}; ` +
          `sound ${first.toFixed(0)} and ${again.toFixed(0)} ms after Play; ${segments.size} segments, ` +
          `${due.length - missing.length} of ${due.length} timed images there without a network, ` +
          `${dropouts.length} dropouts, joined anew ${stalls} times as the machine was busy`,
      );
      expect(dropouts).toEqual([]);
      expect(stalls).toBeLessThanOrEqual(mostStalls);
      expect(missing).toEqual([]);
      expect(sounds.reduce((sum, each) => sum + each.seconds, 0)).toBeGreaterThan(totalSeconds - 5);
      expect(segments.size).toBe(names.length);
      expect(Math.abs(found - left)).toBeLessThan(1.5);
      expect(again).toBeLessThan(counts.soundWithin);

      if (!course.comesBackInClass) await show.isBack();
      const summaries = await show.summariesOnce(run);
      expect(summaries).toHaveLength(run);
      expect(Math.abs(summaries.at(-1)!.deliveredSeconds - totalSeconds)).toBeLessThan(3);
    },
    180_000,
  );

  it('has told the server of each show once', async () => {
    await page.reload();
    await pause(4_000);
    const ids = (await show.summaries()).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([counts.cutShows, counts.cutShows]);
  });
});
