import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { noise } from '../demo/random.js';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { seriousFindings } from '../testing/accessibility.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { heard, listen, soundAfter } from './testing/ear.js';
import { seen, watch } from './testing/eye.js';
import { makeOfflineRide, names, pictured, totalSeconds } from './testing/offline-ride.js';
import { isStored } from './testing/stored.js';

const tell = (line: string) => void process.stdout.write(`${line}\n`);
const seed = Date.now() % 1_000_000;
const random = noise(seed);
const between = (from: number, to: number) => from + ((random() + 1) / 2) * (to - from);

/** For two seconds before and after each nobody listens for dropouts: with more, most of the show would be left out. */
const mostStalls = 1;

interface Summary {
  readonly id: string;
  readonly deliveredSeconds: number;
}

describe('a show without network and server', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let port: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let api: ApiClient;
  let ride: number;

  const start = async (variables = {}) => {
    product = await startProduct(data.path, variables);
    ({ port } = new URL(product.url));
  };

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [, browser] = await Promise.all([start(), launchBrowser()]);
    api = new ApiClient(product.url);
    await api.post('/api/register', newUser('cellar'));
    ride = await makeOfflineRide(api);
    // So wide that the panel with the pictures is open. The ear is code that the content policy would refuse.
    const viewport = { width: 1600, height: 900 };
    const looks = { ...screen, viewport, serviceWorkers: 'allow', bypassCSP: true } as const;
    context = await browser.newContext({ ...looks, baseURL: product.url });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/auth');
    await page.getByLabel('Username').fill('cellar');
    await page.getByLabel('Password', { exact: true }).fill('correct-horse');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
    tell(`seed ${seed}`);
  }, 180_000);
  afterAll(async () => {
    await context?.close();
    await browser?.close();
    await product?.stop();
    await data?.remove();
  }, 120_000);

  const position = () => page.evaluate(() => window.__cadenzaPlayer?.position() ?? -1);
  const reaches = (seconds: number) =>
    page.waitForFunction((at) => (window.__cadenzaPlayer?.position() ?? 0) >= at, seconds, {
      timeout: 60_000,
    });
  const summaries = async () => {
    const [from, to] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'];
    const query = `{ deliveredClasses(from: "${from}", to: "${to}") { id deliveredSeconds } }`;
    const { body } = await api.post<{ data?: { deliveredClasses: Summary[] } }>('/graphql', { query });
    return body.data?.deliveredClasses ?? [];
  };

  async function cutOff(): Promise<void> {
    await Promise.all([context.setOffline(true), product.kill()]);
    // What it holds for itself of what it once fetched: a browser may let go of that at any time.
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }

  async function isBack(): Promise<void> {
    await start({ PORT: port });
    await context.setOffline(false);
  }

  it.each(Array.from({ length: counts.cutShows }, (_, run) => run + 1))(
    'runs to its end when both go at any moment and the player is reloaded, before or after it, and both may come back (%d)',
    async (run) => {
      const isReloadedFirst = run % 2 === 0;
      const comesBackInClass = run % 4 >= 2;
      const late = between(11, 22);
      // Who leaves in the first five seconds is not asked to go on.
      const [reloadAt, cutAt] = isReloadedFirst ? [between(6, 10), late] : [late, between(1, 9)];
      const pictures: [string, number][] = [];
      await page.goto(`/class-player/${ride}`);
      await isStored(page, ride);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      const first = await soundAfter(page, 'Play');
      await listen(page);
      if (!isReloadedFirst) {
        await reaches(cutAt);
        await cutOff();
        await watch(page);
      }
      await reaches(reloadAt);
      const before = await heard(page);
      if (!isReloadedFirst) pictures.push(...(await seen(page)));
      const left = await position();
      await page.reload();
      await page.getByRole('button', { name: /^Resume at/ }).waitFor();
      const found = await position();
      const again = await soundAfter(page, 'Resume at');
      await listen(page);
      if (isReloadedFirst) {
        await reaches(cutAt);
        await cutOff();
      }
      await watch(page);
      if (comesBackInClass) {
        await reaches(Math.max(cutAt, reloadAt) + 2);
        await isBack();
      }
      await page.getByRole('region', { name: 'Class summary' }).waitFor({ timeout: 60_000 });
      const after = await heard(page);
      pictures.push(...(await seen(page)));
      const dropouts = [...before.dropouts, ...after.dropouts];
      const segments = new Set([...before.segments, ...after.segments]);
      const stalls = before.stalls + after.stalls;
      const due = pictured.filter(({ from }) => from > cutAt).map(({ caption }) => caption);
      const missing = due.filter(
        (caption) => !pictures.some(([each, width]) => each === caption && width > 0),
      );
      tell(
        `run ${run}: cut at ${cutAt.toFixed(1)} s, reloaded ${isReloadedFirst ? 'before' : 'after'} it` +
          `${comesBackInClass ? ', back in class' : ''}: left at ` +
          `${left.toFixed(1)}, found at ${found.toFixed(1)}; ` +
          `sound ${first.toFixed(0)} and ${again.toFixed(0)} ms after Play; ${segments.size} segments, ` +
          `${due.length - missing.length} of ${due.length} timed images there without a network, ` +
          `${dropouts.length} dropouts, joined anew ${stalls} times as the machine was busy`,
      );
      expect(dropouts).toEqual([]);
      expect(stalls).toBeLessThanOrEqual(mostStalls);
      expect(missing).toEqual([]);
      expect(before.seconds + after.seconds).toBeGreaterThan(totalSeconds - 5);
      expect(segments.size).toBe(names.length);
      expect(Math.abs(found - left)).toBeLessThan(1.5);
      expect(again).toBeLessThan(counts.soundWithin);
      if (!comesBackInClass) await isBack();
      for (let tries = 60; tries > 0 && (await summaries()).length < run; tries--) await pause(500);
      expect(await summaries()).toHaveLength(run);
      const [last] = (await summaries()).slice(-1);
      expect(Math.abs((last?.deliveredSeconds ?? 0) - totalSeconds)).toBeLessThan(3);
    },
    180_000,
  );

  it('has told the server of each show once', async () => {
    await page.reload();
    await pause(4_000);
    const ids = (await summaries()).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([counts.cutShows, counts.cutShows]);
  });

  it('is given by one tab, and goes on in another one that takes it', async () => {
    await page.goto(`/class-player/${ride}`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await reaches(4);
    const other = await context.newPage();
    await other.goto(`/class-player/${ride}`);
    const bar = other.getByRole('region', { name: 'Another tab' });
    await bar.waitFor();
    expect(await seriousFindings(other)).toEqual([]);
    await reaches(7);
    await bar.getByRole('button', { name: 'Use This Tab' }).click();
    await bar.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Another tab' }).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const [left, found] = await Promise.all(
      [page, other].map((each) => each.evaluate(() => window.__cadenzaPlayer?.position() ?? -1)),
    );
    expect(Math.abs(found! - left!)).toBeLessThan(1.5);
    await other.bringToFront();
    await other.getByRole('button', { name: 'Play', exact: true }).click();
    await other.getByRole('region', { name: 'Class summary' }).waitFor({ timeout: 60_000 });
    await page.close();
    page = other;
    page.on('dialog', (dialog) => void dialog.accept());
    const most = counts.cutShows + 1;
    for (let tries = 60; tries > 0 && (await summaries()).length < most; tries--) await pause(500);
    const ofBoth = await summaries();
    tell(
      `two tabs: left at ${left!.toFixed(1)}, found at ${found!.toFixed(1)}, ${ofBoth.length - most + 1} summary`,
    );
    expect(ofBoth).toHaveLength(most);
    expect(Math.abs(ofBoth.at(-1)!.deliveredSeconds - totalSeconds)).toBeLessThan(3);
  }, 120_000);

  it('says before class what is to be checked, and that the class is stored', async () => {
    await page.goto(`/class-player/${ride}`);
    await page.getByRole('button', { name: /^Before class/ }).click();
    const check = page.getByRole('dialog', { name: 'Before class' });
    await check.getByText('On this device').waitFor();
    await check.getByText('3 of 3 tracks checked').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('leads to what is available offline when there is no server', async () => {
    await context.setOffline(true);
    await page.goto('/dashboard');
    await page.waitForURL('**/offline-classes');
    await page.getByRole('link', { name: 'Play Cellar Ride' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await context.setOffline(false);
  });

  it('leaves nothing behind on signing out', async () => {
    const stored = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('shell-')));
    await page.goto('/dashboard');
    expect(await stored()).not.toEqual([]);
    await page.getByRole('button', { name: /cellar/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/auth');
    expect(await stored()).toEqual([]);
  });
});
