import type { Page } from '@playwright/test';
import { type SeenScreen, textsSeen } from '../../kit/arc-minutes.js';
import { print } from '../../kit/player/print.js';
import { longNotes, makeSilentClass, silentSegments } from '../../kit/player/silent-class.js';
import {
  inBothThemes,
  leastArcMinutes,
  resizeTo,
  seenScreens,
  tooLargeNext,
} from '../../kit/player/seen-screens.js';
import { expect, test } from '../../kit/test.js';

const cues = ['name', 'cadence', 'left', 'resistance', 'position', 'notes', 'next'];
const effort = ['next cadence', 'next resistance', 'next position'];

/** The layout and the address. A preview has a bar above the cues, as a show that is projected has. */
const looks = [
  ['cues', ''],
  ['image', ''],
  ['cues', '?preview'],
] as const;

/** Buttons that are not on the screen as a whole, or too small for a finger. */
async function unreachable(page: Page, { width, height }: SeenScreen): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['Previous segment', 'Play', 'Next segment']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    const isLarge = box !== null && Math.min(box.width, box.height) >= 40;
    const isIn = box !== null && Math.min(box.x, box.y, width - box.x - box.width) >= 0;
    if (!isLarge || !isIn || box.y + box.height > height) found.push(name);
  }
  return found;
}

/** Each cue of the segment is there, large enough and whole: the smallest of them. */
async function isRead(page: Page, screen: SeenScreen, index: number): Promise<number> {
  expect(await unreachable(page, screen)).toEqual([]);
  const { notes } = silentSegments[index]!;
  const seen = await textsSeen(page, screen);
  const shown = seen.filter(({ cue }) => cues.includes(cue));
  const wanted = cues.filter((cue) => cue !== 'notes' || notes !== '');
  expect(shown.map(({ cue }) => cue).sort()).toEqual(wanted.sort());
  const least = (cue: string) =>
    cue === 'notes' && notes === longNotes ? leastArcMinutes.longText : leastArcMinutes.readable;
  expect(shown.filter(({ cue, arcMinutes }) => arcMinutes < least(cue))).toEqual([]);
  expect(seen.filter(({ isWhole }) => !isWhole)).toEqual([]);
  const isLast = index === silentSegments.length - 1;
  const toCome = seen.filter(({ cue }) => effort.includes(cue));
  expect(toCome).toHaveLength(isLast ? 0 : effort.length);
  expect(toCome.filter(({ arcMinutes }) => arcMinutes < leastArcMinutes.effortToCome)).toEqual([]);
  expect(tooLargeNext(seen)).toEqual([]);
  return Math.min(...shown.map(({ arcMinutes }) => arcMinutes));
}

test.describe('the player, read from the bike', () => {
  for (const [layout, query] of looks)
    test(`shows each cue large and whole on every screen: ${layout}${query && ', with a bar'}`, async ({
      instructor,
    }) => {
      const { page } = instructor;
      const classId = await makeSilentClass(instructor.api);
      await page.addInitScript((first) => localStorage.setItem('player layout', first), layout);
      await instructor.goto(`/class-player/${classId}${query}`);
      await expect(instructor.button('Play')).toBeVisible();
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      let least = Infinity;
      for (const index of silentSegments.keys()) {
        if (index > 0) await page.keyboard.press('PageDown');
        await expect(page.getByText(`${index + 1}/${silentSegments.length}`)).toBeVisible();
        for (const [name, screen] of Object.entries(seenScreens))
          await test.step(`segment ${index + 1} on ${name}`, async () => {
            await resizeTo(page, screen);
            await inBothThemes(page, () =>
              expect(async () => {
                least = Math.min(least, await isRead(page, screen, index));
              }).toPass({ timeout: 10_000 }),
            );
          });
      }
      print(`${layout}${query}: every cue has at least ${least.toFixed(1)}′`);
    });
});
