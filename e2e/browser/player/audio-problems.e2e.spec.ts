import type { Route } from '@playwright/test';
import { makeOfflineRide } from '../../kit/player/offline-ride.js';
import { expect, test } from '../../kit/test.js';
import { keepIntercepting } from '../../kit/interception.js';

const streams = '**/api/music/stream/*';

/** What becomes of a track's file, and the player's message (specification 2, section 8). */
const problems: readonly (readonly [string, string, (route: Route) => Promise<void>])[] = [
  [
    'is missing',
    'Could not locate the audio file. Please check your music file.',
    (route) => route.fulfill({ status: 404, json: { message: 'Track not found', code: 'NOT_FOUND' } }),
  ],
  [
    'is no MP3',
    'Could not play music file. Try a different format like MP3.',
    (route) => route.fulfill({ status: 200, contentType: 'audio/mpeg', body: 'no MP3' }),
  ],
];

test.describe('music that cannot be played', () => {
  for (const [what, message, spoil] of problems)
    test(`shows an error when a file ${what}, and the class goes on in silence`, async ({ instructor }) => {
      const classId = await makeOfflineRide(instructor.api, 3);
      await instructor.page.route(streams, spoil);
      await instructor.goto(`/class-player/${classId}`);
      await instructor.press('Play');
      await instructor.sees(message, /^2\/3$/);
      await expect(instructor.button('Pause')).toBeVisible();
    });

  test('shows that the network failed, goes on in silence, and fetches the file when it can', async ({
    instructor,
  }) => {
    const { page } = instructor;
    const classId = await makeOfflineRide(instructor.api);
    await keepIntercepting(page);
    await page.route(streams, (route) => route.abort('connectionfailed'));
    await instructor.goto(`/class-player/${classId}`);
    await instructor.press('Play');
    await instructor.sees('A network error interrupted the audio file. Retrying…', /^2\/6$/);
    const fetched = page.waitForResponse(
      (response) => response.url().includes('/api/music/stream/') && response.ok(),
    );
    await page.unroute(streams);
    await fetched;
  });
});
