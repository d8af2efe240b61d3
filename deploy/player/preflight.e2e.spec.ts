import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { change, fakeEdge, healthy, spoil } from './testing/edge.js';
import { makeOfflineRide } from './testing/offline-ride.js';
import { isStored } from './testing/stored.js';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

interface Place {
  readonly page: Page;
  readonly dialog: Locator;
  readonly trackId: number;
}

const press = ({ dialog }: Place, name: string) => dialog.getByRole('button', { name }).click();

/** By what the check says of each: how it is brought about. */
const faults: readonly (readonly [RegExp, (place: Place) => Promise<unknown>])[] = [
  [/: the track is missing$/, ({ page, trackId }) => spoil(page, `/api/music/stream/${trackId}`, undefined)],
  [
    /: the track cannot be played$/,
    ({ page, trackId }) => spoil(page, `/api/music/stream/${trackId}`, 'no MP3'),
  ],
  [/^No sound output$/, ({ page }) => change(page, { outputs: 0 })],
  [/^The screen may turn off$/, ({ page }) => change(page, { staysOn: false })],
  [/^The second screen is not connected$/, ({ page }) => change(page, { isExtended: false })],
  [
    /^Battery at 60%$/,
    ({ page }) => change(page, { battery: { level: 0.6, charging: false, dischargingTime: 20 } }),
  ],
  [
    /^Little space left on this device$/,
    ({ page }) => change(page, { storage: { quota: 1e9, usage: 9.99e8 } }),
  ],
  [/^Not stored on this device$/, (place) => press(place, 'Remove from device')],
  [
    /^No space left on this device$/,
    async (place) => {
      await press(place, 'Remove from device');
      await change(place.page, { isFull: true });
      await press(place, 'Make available offline');
    },
  ],
  [
    /^The volume is at zero$/,
    async ({ page, dialog }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('slider', { name: 'Volume' }).focus();
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: /^Before class/ }).click();
      await dialog.waitFor();
    },
  ],
];

/** The decoder, the caches and the check are real; the device's own facts are faked at the edge of the browser's APIs. */
describe('the check before class', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let place: Place;
  let ride: number;
  let found = 0;

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const api = new ApiClient(product.url);
    await api.post('/api/register', newUser('checker'));
    ride = await makeOfflineRide(api);
    const { body: tracks } = await api.call<{ id: number }[]>('GET', '/api/music');
    context = await browser.newContext({ ...screen, serviceWorkers: 'allow', baseURL: product.url });
    await fakeEdge(context);
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const dialog = page.getByRole('dialog', { name: 'Before class' });
    place = { page, dialog, trackId: tracks[0]!.id };
    await page.goto('/auth');
    await page.getByLabel('Username').fill('checker');
    await page.getByLabel('Password', { exact: true }).fill('correct-horse');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
  }, 180_000);
  afterAll(async () => {
    tell(`${found} of ${faults.length} injected faults found, each alone`);
    await context?.close();
    await browser?.close();
    await product?.stop();
    await data?.remove();
  }, 120_000);

  beforeEach(async () => {
    await page.goto(`/class-player/${ride}`);
    await isStored(page, ride);
    await page.getByRole('button', { name: /^Before class/ }).click();
    await place.dialog.getByText('3 of 3 tracks checked').waitFor();
    await place.dialog.getByText('Everything is ready.').waitFor();
  }, 60_000);

  it.each(faults)(
    'finds nothing but %s when that is brought about',
    async (title, bringAbout) => {
      await bringAbout(place);
      await press(place, 'Check again');
      const list = place.dialog.getByRole('list', { name: 'To check' });
      await list.getByText(title).first().waitFor();
      const titles = await list.locator('li p:first-child').allTextContents();
      expect(titles.filter((each) => !title.test(each))).toEqual([]);
      found += 1;
      await change(page, healthy);
      // What was spoilt is stored anew when the player opens again.
      await spoil(page, `/api/music/stream/${place.trackId}`, undefined);
    },
    60_000,
  );
});
