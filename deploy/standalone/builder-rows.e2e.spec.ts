import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, screen } from '../testing/browser.js';
import { pull, touchPull } from '../testing/pull.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { newUser } from './api-client.js';

const ride = (title: string, count: number) => ({
  title,
  segments: Array.from({ length: count }, (_, index) => ({ name: `Part ${index + 1}`, duration: 120 })),
});

/** Rows, bars and the open form of the class builder, as only a browser lays them out. */
describe('the class builder’s rows and bars', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let laptop: BrowserContext;
  let page: Page;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    laptop = await browser.newContext({ ...screen, baseURL: product.url });
    await laptop.request.post('/api/register', { data: newUser('rower') });
    for (const [title, count] of [
      ['Short', 3],
      ['Long', 60],
    ] as const) {
      const answer = await laptop.request.post('/graphql', {
        headers: { origin: product.url },
        data: {
          query: 'mutation ($class: WholeClassInput!) { saveClass(class: $class) { id } }',
          variables: { class: ride(title, count) },
        },
      });
      const { data: stored } = (await answer.json()) as { data: { saveClass: { id: number } } };
      ids.set(title, stored.saveClass.id);
    }
    page = await laptop.newPage();
    page.setDefaultTimeout(20_000);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await data.remove();
  });

  async function open(title: string, on = page) {
    await on.goto(`/class-builder?id=${ids.get(title)}`);
    await on.getByLabel('Class Timeline').waitFor();
  }
  const lasts = (time: string, on = page) =>
    on.getByText('Total duration:').locator('strong').getByText(time, { exact: true }).waitFor();
  const edge = (place: number, on = page) => on.locator('[data-edge]').nth(place);
  const heights = (on = page) =>
    on.locator('ol[aria-label="Segments"] > li').evaluateAll((rows) => rows.map((row) => row.clientHeight));

  it('are 44 to 48 px high in a list of at least 400 px', async () => {
    await open('Long');
    const rows = await heights();
    expect(rows).toHaveLength(60);
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...rows)).toBeLessThanOrEqual(48);
    const list = page.locator('ol[aria-label="Segments"]').locator('..');
    const high = () => list.evaluate((each) => each.clientHeight);
    const atFirst = await high();
    expect(atFirst).toBeGreaterThanOrEqual(400);
    await page.setViewportSize({ width: 1280, height: 1200 });
    expect(await high()).toBeGreaterThanOrEqual(atFirst + 250);
    await page.setViewportSize({ width: 1280, height: 600 });
    expect(await high()).toBeGreaterThanOrEqual(400);
    await page.setViewportSize(screen.viewport);
  }, 60_000);

  it('have two lines on a phone, and nothing is wider than it', async () => {
    const phone = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, baseURL: product.url },
      ...{ hasTouch: true, isMobile: true, storageState: await laptop.storageState() },
    });
    const on = await phone.newPage();
    await open('Short', on);
    expect(Math.max(...(await heights(on)))).toBeLessThanOrEqual(60);
    expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await edge(1, on).scrollIntoViewIfNeeded();
    const before = await on.locator('[data-strip]').evaluate((strip) => strip.clientWidth);
    // A minute of six.
    await touchPull(on, edge(1, on), before / 6);
    await lasts('7:00', on);
    await on.getByRole('button', { name: 'Undo', exact: true }).click();
    await lasts('6:00', on);
    await phone.close();
  }, 60_000);

  it('have an edge that the mouse drags: the length shows, snaps to 5 s and is one step to undo', async () => {
    await open('Short');
    const wide = await page.locator('[data-strip]').evaluate((strip) => strip.clientWidth);
    const shown = await pull(page, edge(0), wide / 6 + 2, () => page.locator('output').innerText());
    expect(shown).toBe('3:00');
    await lasts('7:00');
    const times = page.locator('ol[aria-label="Segments"] > li').nth(1);
    expect(await times.innerText()).toContain('3:00-5:00');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await lasts('6:00');
    await pull(page, edge(0), -wide, async () => page.keyboard.press('Escape'));
    await lasts('6:00');
    await pull(page, edge(0), -wide);
    await lasts('4:05');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await lasts('6:00');
  }, 60_000);

  it('are saved with what stands in the open form, or the form tells why not', async () => {
    await open('Short');
    await page.getByRole('button', { name: 'Edit Part 2', exact: true }).click();
    const form = page.getByRole('form', { name: /^Update/ });
    await form.getByLabel('Name').fill('Intervals');
    await form.getByLabel('Duration (minutes)').fill('0:04');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('Duration must be at least 5 seconds').waitFor();
    await form.getByText('The class is not saved yet.').waitFor();
    await form.getByLabel('Duration (minutes)').fill('40s');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/classes');
    await open('Short');
    expect(await page.locator('ol[aria-label="Segments"] > li').nth(1).innerText()).toMatch(
      /Intervals[^]*2:00-2:40/,
    );
  }, 60_000);
});
