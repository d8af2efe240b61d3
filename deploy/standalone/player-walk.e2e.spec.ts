import { afterAll, beforeAll, describe } from '@jest/globals';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../testing/browser.js';
import { Instructor } from '../testing/library-walk.js';
import { isReadFromTheBike, makeRide } from '../testing/player-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { ApiClient } from './api-client.js';

/** The player on every screen it runs on; axe on each, in both themes. Pictures stay for whoever wants to look. */
describe('the player, walked through', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let instructor: Instructor;
  let ride: number;
  let pictures: string;

  beforeAll(async () => {
    data = await temporaryDataFolder();
    pictures = process.env.CADENZA_PICTURES ?? (await mkdtemp(join(tmpdir(), 'cadenza-player-')));
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const moveTo = () => Promise.reject(new Error('The time is real'));
    instructor = await Instructor.open({ url: product.url, browser, seen: [], moveTo }, 'rider');
    const api = new ApiClient(product.url);
    await api.post('/api/login', { username: 'rider', password: 'correct-horse' });
    ride = await makeRide(api);
  }, 180_000);
  afterAll(async () => {
    await instructor.window.close();
    await browser.close();
    await product.stop();
    await data.remove();
  });

  isReadFromTheBike(
    () => instructor,
    () => ride,
    () => pictures,
  );
});
