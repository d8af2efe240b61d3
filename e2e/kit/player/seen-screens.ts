/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { SeenScreen, SeenText } from '../arc-minutes.js';

/**
 * What a letter needs to be read at a glance by tired eyes; text of many words is read at leisure, and smaller, and so is
 * how hard the next segment will be.
 */
export const leastArcMinutes = { readable: 16, longText: 8, effortToCome: 8.5 } as const;

/** What comes next has at most this share of the size that the same has now. */
const maxShareOfNow = 0.6;
const compared = ['name', 'cadence', 'resistance', 'position', 'left'] as const;
const nextOf: Readonly<Record<string, string>> = { name: 'next', left: 'next length' };

/** What of the next segment is too large next to what runs, and what of it is larger than anything that runs. */
export function tooLargeNext(seen: readonly SeenText[]): string[] {
  const size = (cue: string) => seen.find((each) => each.cue === cue)?.fontSize;
  const tooLarge = compared.filter((cue) => {
    const [now, next] = [size(cue), size(nextOf[cue] ?? `next ${cue}`)];
    return now !== undefined && next !== undefined && next > now * maxShareOfNow;
  });
  const largest = seen.reduce((most, each) => (each.arcMinutes > most.arcMinutes ? each : most));
  return ['name', 'cadence', 'left'].includes(largest.cue) ? tooLarge : [...tooLarge, largest.text];
}

/** A laptop next to the bike, the wall of the room, and a phone on the handlebar (6.1 inches, at arm's length). */
export const seenScreens: Readonly<Record<string, SeenScreen>> = {
  laptop: { width: 1280, height: 800, diagonal: 13, metres: 2 },
  wall: { width: 1920, height: 1080, diagonal: 80, metres: 6 },
  'phone on its side': { width: 844, height: 390, diagonal: 6.1, metres: 0.7 },
  'phone upright': { width: 390, height: 844, diagonal: 6.1, metres: 0.7 },
};

/** Makes the window as large as the screen; texts have then been fitted into it. */
export async function resizeTo(page: Page, { width, height }: SeenScreen): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(async () => {
    for (let frames = 3; frames > 0; frames--) await new Promise(requestAnimationFrame);
  });
}

/** Runs the check in both themes of the show. */
export async function inBothThemes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      for (const each of document.querySelectorAll<HTMLElement>('[data-theme]')) each.dataset.theme = name;
    }, theme);
    await check();
  }
}
