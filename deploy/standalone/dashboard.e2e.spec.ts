import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { launchBrowser } from '../testing/browser.js';
import { Instructor } from '../testing/library-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';

/** The dashboard of an account with nothing, with little and with more than five of everything; what it says when it fails. */
describe('the dashboard, walked through', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let one: Instructor;
  const seen: SeenText[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const moveTo = () => Promise.reject(new Error('The time is real'));
    one = await Instructor.open({ url: product.url, browser, seen, moveTo }, 'dasher');
  }, 120_000);
  afterAll(async () => {
    await one.window.close();
    await browser.close();
    await product.stop();
    await data.remove();
    writeSeenTexts('web/audit/.seen/dashboard.json', seen);
  }, 120_000);

  const link = (name: string) => one.page.getByRole('link', { name, exact: true });

  it('begins with the first steps, and with a way out of each empty tab', async () => {
    await one.page.goto('/dashboard');
    await one.see('Pick up where you left off.', 'Your first class in three steps', '0 of 3 done');
    await one.window.reads('Total Classes', 'Upcoming Sessions', 'Tracks Available', 'Registered Students');
    for (const [tab, action] of [
      ['Upcoming Classes', 'Schedule a Class'],
      ['Recent Classes', 'Create a Class'],
      ['Playlists', 'Create a Playlist'],
      ['Students', 'Add a Student'],
    ] as const) {
      await one.tab(tab);
      await link(action).waitFor();
    }
    await one.isFine();
  }, 120_000);

  it('lists the first five of each, and starts the latest class', async () => {
    for (let number = 1; number <= 6; number += 1) {
      await one.makes('/api/classes', { title: `Ride ${number}` });
      await one.makes('/api/playlists', { name: `List ${number}` });
      await one.makes('/api/students', { firstName: 'Ann', lastName: `Lee ${number}` });
    }
    const classId = await one.makes('/api/classes', { title: 'Tonight' });
    for (let number = 1; number <= 6; number += 1) {
      const startTime = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + number * 3_600_000 * 24);
      await one.makes('/api/schedules', { classId, title: `Session ${number}`, startTime });
    }
    await one.page.goto('/dashboard');
    await one.see('Latest class', '1 of 3 done');
    expect(await link('Start Tonight').getAttribute('href')).toBe(`/class-player/${classId}`);
    for (const [tab, row, all] of [
      ['Upcoming Classes', 'View Session 1', '/schedule'],
      ['Recent Classes', 'Edit Tonight', '/classes'],
      ['Playlists', 'View List 6', '/media/playlists'],
      ['Students', 'View Ann Lee 6', '/student-portal'],
    ] as const) {
      await one.tab(tab);
      await link(row).waitFor();
      expect(await one.page.getByRole('tabpanel').getByRole('listitem').count()).toBe(5);
      expect(await link('View All').getAttribute('href')).toBe(all);
      await one.window.reads('View All');
    }
    await one.isFine();
  }, 120_000);

  it('keeps the other parts while one is away', async () => {
    for (const [part, tab, sentence] of [
      ['schedules', 'Upcoming Classes', 'Failed to fetch scheduled classes'],
      ['classes', 'Recent Classes', 'Failed to fetch classes'],
      ['music', undefined, 'Failed to fetch music'],
      ['playlists', 'Playlists', 'Failed to fetch playlists'],
      ['students', 'Students', 'Unable to load student data'],
    ] as const) {
      await one.page.route('**/graphql', async (route) => {
        const { variables } = route.request().postDataJSON() as { variables?: Record<string, unknown> };
        if (!variables?.[part]) return route.continue();
        const errors = [{ message: 'A part is away', extensions: { code: 'UNAVAILABLE' } }];
        await route.fulfill({ json: { data: null, errors } });
      });
      await one.page.reload();
      if (tab) await one.tab(tab);
      await one.see(sentence);
      await one.page.unroute('**/graphql');
      if (!tab) continue;
      await one.page.getByRole('tabpanel').getByRole('button', { name: 'Try Again' }).click();
      await one.page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    }
  }, 180_000);
});
