/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

const showId = '11111111-2222-4333-8444-555555555555';
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#356"/><path d="M0 9L5 3l4 4 3-3 4 5z" fill="#123"/></svg>')}`;
const image = { url: picture, imageId: null, caption: 'Look to the top', alt: 'Hill', from: 0, to: 900 };
export const longFollowedNotes =
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
/** A class with and without pictures and notes, as a player publishes it. */
export const followedSegments = [
  part('Warm-up', 0, 300, '80-90, Light, Seated', 'Find the beat', [image]),
  part('Long climb', 300, 420, '60-70, Medium, Standing Climb', longFollowedNotes, [image]),
  part('Sprint', 720, 60, '100-110, Heavy, Standing Jog', '', []),
  part('Cool-down', 780, 180, '70, Light, Seated', 'Let go', []),
];
export type FollowedSegment = (typeof followedSegments)[number];

declare global {
  interface Window {
    cadenzaStandsAt?: number;
  }
}

/** Opens a view of a player that is another channel of the same page; `isAt` moves that player. */
export async function follows(page: Page, kind: string): Promise<void> {
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
    { showId, segments: followedSegments },
  );
  await page.locator('[data-cue=left]').waitFor();
}

/** Moves the player to 30 seconds into a segment. */
export async function isAt(page: Page, { start, seconds }: FollowedSegment): Promise<void> {
  const left = `${Math.floor((seconds - 30) / 60)}:30`;
  await page.evaluate((position) => (window.cadenzaStandsAt = position), start + 30);
  await expect(page.locator('[data-cue=left]')).toContainText(left);
}
