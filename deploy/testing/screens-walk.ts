/// <reference lib="dom" />
import { mkdir } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type SeenScreen, textsSeen } from './arc-minutes.js';

/** What a letter needs to be read at a glance by tired eyes. */
const readable = 16;
/** Text of many words is read at leisure, and smaller. */
const longText = 8;

/** A laptop beside the bike, the wall of the room, and a phone on the handlebar (6.1 inches, at arm's length). */
const seenScreens: Readonly<Record<string, SeenScreen>> = {
  laptop: { width: 1280, height: 800, diagonal: 13, metres: 2 },
  wall: { width: 1920, height: 1080, diagonal: 80, metres: 6 },
  'phone on its side': { width: 844, height: 390, diagonal: 6.1, metres: 0.7 },
  'phone upright': { width: 390, height: 844, diagonal: 6.1, metres: 0.7 },
};

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

/** A view of a player that is another channel of the same page; `standsAt` moves that player. */
async function follows(page: Page, kind: string, theme: string): Promise<void> {
  await page.evaluate((light) => localStorage.setItem('screen light', light), theme);
  await page.goto(`/screen/${kind}#show=${showId}`);
  await page.reload();
  await page.evaluate(
    ({ showId, segments }) => {
      const player = new BroadcastChannel(`cadenza show ${showId}`);
      const content = { title: 'Thursday Power', madeAt: 1, segments };
      const state = { status: 'paused', volume: 80, frozenAt: null, lastCommand: null };
      const tell = () => {
        player.postMessage({ kind: 'content', audience: content, stage: content });
        const position = window.cadenzaStandsAt ?? 30;
        player.postMessage({ kind: 'state', state: { ...state, position, sentAt: Date.now() } });
      };
      tell();
      setInterval(tell, 200);
    },
    { showId, segments },
  );
  await page.locator('[data-cue=left]').waitFor();
  // The controls go once nobody is at the screen.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every(
      (each) => !each.checkVisibility({ opacityProperty: true }),
    ),
  );
  // A tap where one of them stood does not press it.
  expect(await page.evaluate(buttonsUnderTaps)).toEqual([]);
}

/** The labels of controls that a tap at their place presses. */
const buttonsUnderTaps = () =>
  [...document.querySelectorAll('button, a[href]')]
    .filter((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

declare global {
  interface Window {
    cadenzaStandsAt?: number;
  }
}

/** 30 seconds into a segment; texts have then been fitted into the window's size. */
async function standsAt(page: Page, { start, seconds }: (typeof segments)[number]): Promise<void> {
  const left = `${Math.floor((seconds - 30) / 60)}:30`;
  await page.evaluate((position) => (window.cadenzaStandsAt = position), start + 30);
  await page.locator('[data-cue=left]').filter({ hasText: left }).waitFor();
  await page.evaluate(async () => {
    for (let frames = 2; frames > 0; frames--) await new Promise(requestAnimationFrame);
  });
}

/** Each view in both themes: what is read, from where, and that nothing is cut. Opened once for all sizes. */
export function screensAreRead(open: () => Promise<Page>, pictures: () => string): void {
  it.each(['audience', 'stage'].flatMap((kind) => ['dark', 'light'].map((theme) => [kind, theme] as const)))(
    'the %s view is read from where it is seen, %s',
    async (kind, theme) => {
      const page = await open();
      await mkdir(pictures(), { recursive: true });
      await follows(page, kind, theme);
      for (const [name, screen] of Object.entries(seenScreens)) {
        await page.setViewportSize({ width: screen.width, height: screen.height });
        for (const [index, segment] of segments.entries()) {
          await standsAt(page, segment);
          const { notes } = segment;
          const what = `${kind}, ${name}, ${theme}, segment ${index + 1}`;
          const seen = await textsSeen(page, screen);
          if (theme === 'dark')
            process.stdout.write(
              `  ${what}: ${seen.map(({ cue, text, arcMinutes }) => `${cue || text.slice(0, 18)} ${arcMinutes.toFixed(1)}′`).join(', ')}\n`,
            );
          await page.screenshot({ path: `${pictures()}/${what.replaceAll(/\W+/g, '-')}.png` });
          const hasNotes = kind === 'stage' && notes !== '';
          const wanted = [
            'cadence',
            'left',
            'next',
            'position',
            'resistance',
            ...(hasNotes ? ['notes'] : []),
          ];
          const told = seen.filter(({ cue }) => [...wanted, 'notes'].includes(cue));
          expect([what, told.map(({ cue }) => cue).sort()]).toEqual([what, wanted.sort()]);
          const least = (cue: string) => (cue === 'notes' && notes === long ? longText : readable);
          expect([what, told.filter(({ cue, arcMinutes }) => arcMinutes < least(cue))]).toEqual([what, []]);
          expect([what, seen.filter(({ isWhole }) => !isWhole)]).toEqual([what, []]);
        }
      }
      await page.close();
    },
    180_000,
  );
}
