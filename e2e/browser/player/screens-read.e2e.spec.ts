/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type SeenScreen, textsSeen } from '../../kit/arc-minutes.js';
import {
  type FollowedSegment,
  followedSegments,
  follows,
  isAt,
  longFollowedNotes,
} from '../../kit/player/follow-show.js';
import { print } from '../../kit/player/print.js';
import {
  inBothThemes,
  leastArcMinutes,
  resizeTo,
  seenScreens,
  tooLargeNext,
} from '../../kit/player/seen-screens.js';
import { expect, test } from '../../kit/test.js';

/** The labels of controls that a tap at their position presses. */
const buttonsUnderTaps = () =>
  [...document.querySelectorAll('button, a[href]')]
    .filter((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

const cues = ['cadence', 'left', 'name', 'next', 'position', 'resistance'];

/** Each cue of the segment is there, large enough and whole: the smallest of them. */
async function isRead(
  page: Page,
  kind: string,
  screen: SeenScreen,
  { notes }: FollowedSegment,
): Promise<number> {
  const seen = await textsSeen(page, screen);
  const hasNotes = kind === 'stage' && notes !== '';
  const wanted = [...cues, ...(hasNotes ? ['notes'] : [])];
  const shown = seen.filter(({ cue }) => [...wanted, 'notes'].includes(cue));
  expect(shown.map(({ cue }) => cue).sort()).toEqual(wanted.sort());
  const least = (cue: string) =>
    cue === 'notes' && notes === longFollowedNotes ? leastArcMinutes.longText : leastArcMinutes.readable;
  expect(shown.filter(({ cue, arcMinutes }) => arcMinutes < least(cue))).toEqual([]);
  expect(seen.filter(({ isWhole }) => !isWhole)).toEqual([]);
  expect(tooLargeNext(seen)).toEqual([]);
  return Math.min(...shown.map(({ arcMinutes }) => arcMinutes));
}

test.describe('screens of a show, read from where they are seen', () => {
  for (const kind of ['audience', 'stage'])
    test(`show each cue large and whole: the ${kind} view`, async ({ page }) => {
      await follows(page, kind);
      // The controls are hidden once the screen is not used.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('button')].every(
          (each) => !each.checkVisibility({ opacityProperty: true }),
        ),
      );
      // A tap at the position of a hidden control does not press it.
      expect(await page.evaluate(buttonsUnderTaps)).toEqual([]);
      let least = Infinity;
      for (const segment of followedSegments) {
        await isAt(page, segment);
        for (const [name, screen] of Object.entries(seenScreens))
          await test.step(`${segment.name} on ${name}`, async () => {
            await resizeTo(page, screen);
            await inBothThemes(page, () =>
              expect(async () => {
                least = Math.min(least, await isRead(page, kind, screen, segment));
              }).toPass({ timeout: 10_000 }),
            );
          });
      }
      print(`${kind}: every cue has at least ${least.toFixed(1)}′`);
    });
});
