import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { makeOfflineRide, names } from './testing/offline-ride.js';

const streams = '**/api/music/stream/*';

/** What becomes of a track's file, and the sentence that the player says then (specification 2, section 8). */
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
  [
    'cannot be reached',
    'A network error interrupted the audio file. Retrying…',
    (route) => route.abort('connectionfailed'),
  ],
];

describe('a show whose music', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let ride: number;

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const api = new ApiClient(product.url);
    await api.post('/api/register', newUser('rider'));
    ride = await makeOfflineRide(api);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await data?.remove();
  });

  // What was fetched once is stored in the browser: each begins with an empty one.
  beforeEach(async () => {
    await context?.close();
    context = await browser.newContext({ ...screen, baseURL: product.url });
    const signedIn = await context.request.post('/api/login', {
      data: { username: 'rider', password: 'correct-horse' },
    });
    expect(signedIn.status()).toBe(200);
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
  });

  it.each(problems)(
    '%s says “%s”, and goes on in silence',
    async (_, sentence, spoil) => {
      await page.route(streams, spoil);
      await page.goto(`/class-player/${ride}`);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByText(sentence, { exact: true }).first().waitFor();
      await page.getByText(`2/${names.length}`).waitFor();
      expect(await page.getByRole('button', { name: 'Pause', exact: true }).isVisible()).toBe(true);
    },
    60_000,
  );

  it('cannot be reached for a while is fetched once it can be again', async () => {
    await page.route(streams, (route) => route.abort('connectionfailed'));
    await page.goto(`/class-player/${ride}`);
    await page
      .getByText(/^A network error interrupted/)
      .first()
      .waitFor();
    const fetched = page.waitForResponse(
      (answer) => /\/api\/music\/stream\//.test(answer.url()) && answer.ok(),
    );
    await page.unroute(streams);
    await fetched;
  }, 60_000);
});
