/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type SeenScreen, textsSeen } from '../../kit/arc-minutes.js';
import { print } from '../../kit/player/print.js';
import { inBothThemes, leastArcMinutes, resizeTo, seenScreens } from '../../kit/player/seen-screens.js';
import { expect, test } from '../../kit/test.js';

const showId = '11111111-2222-4333-8444-555555555555';
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#356"/><path d="M0 9L5 3l4 4 3-3 4 5z" fill="#123"/></svg>')}`;
const image = { url: picture, imageId: null, caption: 'Look to the top', alt: 'Hill', from: 0, to: 900 };
const long =
  'Shoulders down, hands light. Build over 90 seconds: add a quarter turn each chorus. When the drums drop, stand and hold 60 rpm. Breathe out on the left.';
const part = (
  name: string,
  start: number,
  seconds: number,
  effort: string,
  notes: string,
  images: object[],
) => {
  const [rpm, resistance, position] = effort.split(', ');
  return { id: start + 1, name, start, seconds, rpm, resistance, position, notes, images };
};
const segments = [
  part('Warm-up', 0, 300, '80-90, Light, Seated', 'Find the beat', [image]),
  part('Long climb', 300, 420, '60-70, Medium, Standing Climb', long, [image]),
  part('Sprint', 720, 60, '100-110, Heavy, Standing Jog', '', []),
  part('Cool-down', 780, 180, '70, Light, Seated', 'Let go', []),
];
type Segment = (typeof segments)[number];

declare global {
  interface Window {
    cadenzaStandsAt?: number;
  }
}

/** Opens a view of a player that is another channel of the same page; `isAt` moves that player. */
async function follows(page: Page, kind: string): Promise<void> {
  await page.goto(`/screen/${kind}#show=${showId}`);
  await page.evaluate(
    ({ showId, segments }) => {
      const player = new BroadcastChannel(`cadenza show ${showId}`);
      const content = { title: 'Thursday Power', madeAt: 1, segments };
      const state = { status: 'paused', volume: 80, frozenAt: null, lastCommand: null };
      const publish = () => {
        player.postMessage({ kind: 'content', audience: content, stage: content });
        const position = window.cadenzaStandsAt ?? 30;
        player.postMessage({ kind: 'state', state: { ...state, position, sentAt: Date.now() } });
      };
      publish();
      setInterval(publish, 200);
    },
    { showId, segments },
  );
  await page.locator('[data-cue=left]').waitFor();
  // The controls are hidden once the screen is not used.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every(
      (each) => !each.checkVisibility({ opacityProperty: true }),
    ),
  );
}

/** The labels of controls that a tap at their position presses. */
const buttonsUnderTaps = () =>
  [...document.querySelectorAll('button, a[href]')]
    .filter((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

/** Moves the player to 30 seconds into a segment. */
async function isAt(page: Page, { start, seconds }: Segment): Promise<void> {
  const left = `${Math.floor((seconds - 30) / 60)}:30`;
  await page.evaluate((position) => (window.cadenzaStandsAt = position), start + 30);
  await expect(page.locator('[data-cue=left]')).toContainText(left);
}

/** Each cue of the segment is there, large enough and whole: the smallest of them. */
async function isRead(page: Page, kind: string, screen: SeenScreen, { notes }: Segment): Promise<number> {
  const seen = await textsSeen(page, screen);
  const hasNotes = kind === 'stage' && notes !== '';
  const wanted = ['cadence', 'left', 'next', 'position', 'resistance', ...(hasNotes ? ['notes'] : [])];
  const shown = seen.filter(({ cue }) => [...wanted, 'notes'].includes(cue));
  expect(shown.map(({ cue }) => cue).sort()).toEqual(wanted.sort());
  const least = (cue: string) =>
    cue === 'notes' && notes === long ? leastArcMinutes.longText : leastArcMinutes.readable;
  expect(shown.filter(({ cue, arcMinutes }) => arcMinutes < least(cue))).toEqual([]);
  expect(seen.filter(({ isWhole }) => !isWhole)).toEqual([]);
  return Math.min(...shown.map(({ arcMinutes }) => arcMinutes));
}

test.describe('screens of a show, read from where they are seen', () => {
  for (const kind of ['audience', 'stage'])
    test(`show each cue large and whole: the ${kind} view`, async ({ page }) => {
      await follows(page, kind);
      // A tap at the position of a hidden control does not press it.
      expect(await page.evaluate(buttonsUnderTaps)).toEqual([]);
      let least = Infinity;
      for (const segment of segments) {
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
