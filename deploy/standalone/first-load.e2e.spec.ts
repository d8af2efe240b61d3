import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { layoutShift, noteLayoutShifts } from '../testing/screens/layout-shifts.js';
import { addressOf, type Place } from '../testing/screens/place.js';
import { places } from '../testing/screens/places.js';
import { Stand } from '../testing/screens/stand.js';

const most = 0.02;
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

const isPlain = ({ open, isWaiting, mayFail, who }: Place) =>
  !open && !isWaiting && !mayFail && who !== 'expired';
/** Each route once for each person who sees it as it is loaded. */
const loaded = places
  .filter(isPlain)
  .filter(
    ({ route, who }, index, all) =>
      all.findIndex((each) => each.route === route && each.who === who) === index,
  );

async function slowed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const limits = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', limits);
}

describe('a page that loads', () => {
  let stand: Stand;
  beforeAll(async () => {
    stand = await Stand.open();
  }, 240_000);
  afterAll(() => stand.close());

  async function shiftOf(place: Place, size: keyof typeof sizes) {
    const before = async (page: Page) => {
      await page.setViewportSize(sizes[size]);
      await slowed(page);
      await noteLayoutShifts(page);
      await place.before?.(page);
    };
    const { page, close } = await stand.visit({ ...place, before }).catch((error: unknown) => {
      throw new Error(`${place.name}, ${size}`, { cause: error });
    });
    const { value, moved } = await layoutShift(page);
    await close();
    return { name: `${place.name}, ${size}`, value, moved };
  }

  it('moves nothing that it has shown, on any route and at any size', async () => {
    expect(new Set(loaded.map(({ route }) => route)).size).toBeGreaterThan(25);
    const shifts: Awaited<ReturnType<typeof shiftOf>>[] = [];
    for (const [index, place] of loaded.entries())
      shifts.push(...(await Promise.all(sizesAt(index, place).map((size) => shiftOf(place, size)))));
    const told = shifts.filter(({ value }) => value >= 0.001).sort((one, other) => other.value - one.value);
    process.stdout.write(
      [
        `${shifts.length} pages loaded, layout shift over 0.001 on ${told.length}`,
        ...told.map(({ name, value, moved }) => `${value.toFixed(3)} ${name}: ${moved}`),
      ]
        .map((line) => `${line}\n`)
        .join(''),
    );
    expect(told.filter(({ value }) => value > most)).toEqual([]);
  }, 600_000);

  it.each([
    ['/classes', '', 'Classes'],
    ['/class-builder', '?id=:classId', 'BuilderClass'],
  ])('asks for the data of %s once, before its code has come', async (route, query, operation) => {
    const asked: string[] = [];
    let beforeCode: string[] = [];
    // With an empty cache.
    const context = await stand.browser.newContext();
    await stand.signIn(context, 'instructor');
    const page = await context.newPage();
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      asked.push((request.postDataJSON() as { operationName: string }).operationName);
    });
    page.on('requestfinished', (request) => {
      if (/\/assets\/app-/.test(request.url())) beforeCode = [...asked];
    });
    await slowed(page);
    const place: Place = { name: route, route, query, who: 'instructor' };
    await page.goto(stand.url + addressOf(place, stand.examples));
    await page.waitForLoadState('networkidle');
    await context.close();
    expect(beforeCode).toEqual(expect.arrayContaining(['Me', operation]));
    expect(asked.filter((name) => name === operation)).toEqual([operation]);
  });
});
