import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../testing/accessibility.js';
import { totalSeconds } from './testing/offline-ride.js';
import { type OfflineShow, openOfflineShow, positionOf, reaches } from './testing/offline-show.js';
import { isStored } from './testing/stored.js';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

describe('a class that is stored', () => {
  let show: OfflineShow;
  let page: Page;

  beforeAll(async () => {
    show = await openOfflineShow();
    ({ page } = show);
  }, 180_000);
  afterAll(() => show?.close(), 120_000);

  it('says before class what is to be checked, and that it is stored', async () => {
    await page.goto(`/class-player/${show.ride}`);
    await isStored(page, show.ride);
    await page.getByRole('button', { name: /^Before class/ }).click();
    const check = page.getByRole('dialog', { name: 'Before class' });
    await check.getByText('On this device').waitFor();
    await check.getByText('3 of 3 tracks checked').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('is given by one tab, and goes on in another one that takes it, as one show', async () => {
    await page.goto(`/class-player/${show.ride}`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await reaches(page, 4);
    const other = await show.context.newPage();
    await other.goto(`/class-player/${show.ride}`);
    const bar = other.getByRole('region', { name: 'Another tab' });
    await bar.waitFor();
    expect(await seriousFindings(other)).toEqual([]);
    await reaches(page, 7);
    await bar.getByRole('button', { name: 'Use This Tab' }).click();
    await bar.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Another tab' }).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const [left, found] = [await positionOf(page), await positionOf(other)];
    expect(Math.abs(found - left)).toBeLessThan(1.5);
    await other.bringToFront();
    await other.getByRole('button', { name: 'Play', exact: true }).click();
    await other.getByRole('region', { name: 'Class summary' }).waitFor({ timeout: 60_000 });
    await page.close();
    page = other;
    const summaries = await show.summariesOnce(1);
    tell(`left at ${left.toFixed(1)} in one tab, found at ${found.toFixed(1)} in the other`);
    expect(summaries).toHaveLength(1);
    expect(Math.abs(summaries[0]!.deliveredSeconds - totalSeconds)).toBeLessThan(3);
  }, 120_000);

  it('is in the list of what is available offline when there is no server', async () => {
    await show.context.setOffline(true);
    await page.goto('/dashboard');
    await page.waitForURL('**/offline-classes');
    await page.getByRole('link', { name: 'Play Cellar Ride' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await show.context.setOffline(false);
  });

  it('is deleted on signing out', async () => {
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
