/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Place } from './place.js';

const showId = '11111111-2222-4333-8444-555555555555';

const climb = { id: 2, name: 'Long climb', start: 300, seconds: 420, rpm: '60-70', resistance: 'Medium' };
const segments = [
  { id: 1, name: 'Warm-up', start: 0, seconds: 300, rpm: '80-90', resistance: 'Light', position: 'Seated' },
  { ...climb, position: 'Standing Climb', notes: 'Shoulders down, hands light. Stand when the drums drop.' },
  { id: 3, name: 'Sprint', start: 720, seconds: 60, rpm: '100-110', resistance: 'Heavy', position: 'Seated' },
].map((segment) => ({ notes: '', images: [], ...segment }));

/** The player of another window of the same browser: views without a token follow it. */
const followed = (position: number) => async (page: Page) => {
  await page.evaluate(
    ({ showId, segments, position }) => {
      const player = new BroadcastChannel(`cadenza show ${showId}`);
      const content = { title: 'Thursday Power', madeAt: 1, segments };
      const tell = () => {
        player.postMessage({ kind: 'content', audience: content, stage: content });
        const state = { status: 'paused', position, sentAt: Date.now(), volume: 80, frozenAt: null };
        player.postMessage({ kind: 'state', state: { ...state, lastCommand: null } });
      };
      setInterval(tell, 200);
    },
    { showId, segments, position },
  );
  await page
    .getByText(position === 0 ? 'Starting soon' : 'Long climb')
    .first()
    .waitFor();
};

const view = (name: string, kind: string, rest: Partial<Place> = {}): Place => ({
  ...{ name, route: `/screen/${kind}`, query: `#show=${showId}`, who: 'visitor' },
  ...rest,
});

/** Screens that follow a show. */
export const screenPlaces: readonly Place[] = [
  view('screen-audience', 'audience', { open: followed(420) }),
  view('screen-audience-welcome', 'audience', { open: followed(0) }),
  view('screen-stage', 'stage', { open: followed(420) }),
  view('screen-remote', 'remote', { open: followed(420) }),
  view('screen-waiting', 'audience'),
  view('screen-no-link', 'stage', { query: '' }),
];
