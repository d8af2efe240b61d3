import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, screen } from '../testing/browser.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { screensAreRead } from '../testing/screens-walk.js';

describe('screens of a show, from where they are seen', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await data?.remove();
  }, 120_000);

  screensAreRead(
    async () => {
      const context = await browser.newContext({ ...screen, serviceWorkers: 'allow', baseURL: product.url });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await page.goto('/screen');
      return page;
    },
    () => `${data.path}-pictures`,
  );
});
