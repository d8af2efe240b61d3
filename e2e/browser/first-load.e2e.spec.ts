import type { Page } from '@playwright/test';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { inTurns } from '../kit/in-turns.js';
import { expect } from '../kit/test.js';
import { layoutShift, noteLayoutShifts } from '../screens/layout-shifts.js';
import { addressOf, type Place } from '../screens/place.js';
import { groupsOf } from '../screens/place-groups.js';
import { places } from '../screens/places.js';
import { test } from '../screens/stand-fixture.js';

const maxShift = 0.02;
const sizes = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
  projector: { width: 1920, height: 1080 },
};
const wide = ['laptop', 'projector'] as const;
const all = ['phone', ...wide] as const;
/**
 * Unless all counts are full: of the wide screens one by turns, and of full and empty accounts, whose pages are others'
 * pages with more or less in them, one size.
 */
function sizesAt(index: number, { who }: Place): readonly (keyof typeof sizes)[] {
  if (counts.everyWideScreen > 1 && (who === 'busy' || who === 'newcomer')) return [all[index % all.length]!];
  return ['phone', ...wide.filter((_, each) => (index + each) % counts.everyWideScreen === 0)];
}
/** Milliseconds until an answer: as long as that, what a page shows before its data can be seen. */
const latency = 100;

const isPlain = ({ open, waitsFor, mayFail, who }: Place) =>
  !open && !waitsFor && !mayFail && who !== 'expired';
/** Each route once for each person who sees it as it is loaded. */
const loaded = places
  .filter(isPlain)
  .filter(
    ({ route, who }, index, plain) =>
      plain.findIndex((each) => each.route === route && each.who === who) === index,
  );

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const limits = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', limits);
}

test.describe('a page that loads', () => {
  test('is any of more than 25 routes', () => {
    expect(new Set(loaded.map(({ route }) => route)).size).toBeGreaterThan(25);
  });

  for (const { name, places: group } of groupsOf(loaded))
    test(`moves nothing that it has shown, at any size: ${name}`, async ({ stand }) => {
      const visits = group.flatMap((place) =>
        sizesAt(loaded.indexOf(place), place).map((size) => ({ place, size })),
      );
      await inTurns(2, visits, ({ place, size }) =>
        test.step(`${place.name}, ${size}`, async () => {
          const before = async (page: Page) => {
            await page.setViewportSize(sizes[size]);
            await slowDown(page);
            await noteLayoutShifts(page);
            await place.before?.(page);
          };
          const { page, close } = await stand.visit({ ...place, before });
          const { value, moved } = await layoutShift(page);
          expect.soft(value, `${place.name}, ${size}: ${moved}`).toBeLessThanOrEqual(maxShift);
          await close();
        }),
      );
    });

  // A browser renders a long page while it loads: an element that is moved before others by CSS moves them.
  test('has its HTML in the order in which it is shown', async ({ stand, request }) => {
    const visited = loaded.filter(({ who }) => who === 'visitor');
    expect(visited.map(({ route }) => route)).toEqual(expect.arrayContaining(['/', '/terms-of-service']));
    for (const place of visited) {
      const html = await (await request.get(stand.url + addressOf(place, stand.examples))).text();
      const placed = html.match(/[\w:-]*(\border-(first|last|none|\d)|-reverse)\b/);
      expect.soft(placed?.[0], place.name).toBeUndefined();
    }
  });

  for (const [route, query, operation] of [
    ['/classes', '', 'Classes'],
    ['/class-builder', '?id=:classId', 'BuilderClass'],
  ] as const)
    test(`requests the data of ${route} once, before its code has come`, async ({ stand, context, page }) => {
      // The context is new: with an empty cache.
      await stand.signIn(context, 'instructor');
      const requested: string[] = [];
      let beforeCode: string[] = [];
      page.on('request', (request) => {
        if (!request.url().endsWith('/graphql')) return;
        requested.push((request.postDataJSON() as { operationName: string }).operationName);
      });
      page.on('requestfinished', (request) => {
        if (/\/assets\/app-/.test(request.url())) beforeCode = [...requested];
      });
      await slowDown(page);
      const place: Place = { name: route, route, query, who: 'instructor' };
      await page.goto(stand.url + addressOf(place, stand.examples));
      await page.waitForLoadState('networkidle');
      expect(beforeCode).toEqual(expect.arrayContaining(['Me', operation]));
      expect(requested.filter((name) => name === operation)).toEqual([operation]);
    });
});
