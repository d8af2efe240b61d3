/// <reference lib="dom" />
/**
 * When the largest part of a page is shown: on a phone four times as slow as this machine, over a slow 4G network, with
 * nothing in the cache. The built product as it is sent, compressed.
 */
import { addressOf, type Person, type Place } from '@cadenza/e2e/screens/place.js';
import { type Opened, Stand } from '@cadenza/e2e/screens/stand.js';
import { median } from './rate.js';

type Page = Opened['page'];

const rounds = Number(process.env.ROUNDS ?? 3);
const limitMs = 2_500;
const cpuSlowdown = 4;
/** Lighthouse's slow 4G: 150 ms to an answer, 1.6 Mbit/s down, 750 kbit/s up. */
const network = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
};

const place = (route: string, who: Person, query = ''): Place => ({ name: route, route, who, query });
const measured = [
  place('/', 'visitor'),
  place('/auth', 'visitor'),
  place('/dashboard', 'instructor'),
  place('/classes', 'instructor'),
  place('/class-builder', 'instructor', '?id=:classId'),
];

interface Load {
  readonly lcp: number;
  readonly fcp: number;
  readonly bytes: number;
  readonly requests: number;
  readonly element: string;
}

async function watched(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const sent = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent.bytes += encodedDataLength;
    sent.requests += 1;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, element: '' };
    Object.assign(globalThis, { seen });
    interface Largest extends PerformanceEntry {
      readonly element: Element | null;
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Largest[])
        Object.assign(seen, {
          lcp: entry.startTime,
          element: `${entry.element?.localName} ${entry.element?.textContent?.slice(0, 40)}`,
        });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return sent;
}

async function load(stand: Stand, at: Place): Promise<Load> {
  const context = await stand.browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'no-preference' },
    serviceWorkers: 'block',
  });
  try {
    await stand.signIn(context, at.who);
    const page = await context.newPage();
    const sent = await watched(page);
    await page.goto(stand.url + addressOf(at, stand.examples));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    const shown = await page.evaluate(() => ({
      ...(globalThis as unknown as { seen: { lcp: number; element: string } }).seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    return { ...shown, ...sent };
  } finally {
    await context.close();
  }
}

const stand = await Stand.open();
try {
  console.log(
    `Largest contentful paint, median of ${rounds}: CPU ${cpuSlowdown} times as slow, slow 4G, empty cache`,
  );
  for (const at of measured) {
    const loads: Load[] = [];
    for (let round = 0; round < rounds; round += 1) loads.push(await load(stand, at));
    const lcp = median(loads.map((each) => each.lcp));
    if (lcp > limitMs) process.exitCode = 1;
    const [{ bytes, requests, element } = loads[0]!] = loads;
    console.log(
      `  ${at.route.padEnd(16)} ${lcp.toFixed(0).padStart(5)} ms, ${(lcp / limitMs).toFixed(2)} of the limit;` +
        ` first paint ${median(loads.map((each) => each.fcp)).toFixed(0)} ms; ${(bytes / 1000).toFixed(0)} kB in ${requests} requests; ${element}`,
    );
  }
} finally {
  await stand.close();
}
