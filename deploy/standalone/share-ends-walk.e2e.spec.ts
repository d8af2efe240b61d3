import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { launchBrowser } from '../testing/browser.js';
import { Instructor } from '../testing/library-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { sharesToTheEnd } from '../testing/share-ends-walk.js';
import { keptMailsTo, verifyAddress } from '../testing/verified-address.js';
import { ApiClient } from './api-client.js';

/** What becomes of shares, walked through by two people with a clock that can be moved. */
describe('shares until they end, walked through', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let owner: Instructor;
  let friend: Instructor;
  const seen: SeenText[] = [];
  const moveTo = (offset: string) => writeFile(join(data.path, 'clock'), `+${offset}`);

  beforeAll(async () => {
    data = await temporaryDataFolder();
    const clock = { CADENZA_CLOCK: join(data.path, 'clock') };
    [product, browser] = await Promise.all([startProduct(data.path, clock), launchBrowser()]);
    const place = { url: product.url, browser, seen, moveTo };
    owner = await Instructor.open(place, 'owner');
    friend = await Instructor.open(place, 'friend');
    await verifyAddress(new ApiClient(product.url), keptMailsTo(product.url), 'friend@example.com');
  }, 90_000);
  afterAll(async () => {
    for (const one of [owner, friend]) await one?.window.close();
    await browser?.close();
    await product?.stop();
    await data?.remove();
    writeSeenTexts('web/audit/.seen/share-ends-walk.json', seen);
  });

  sharesToTheEnd(() => ({ owner, friend, moveTo }));

  it('met no error of a script, no breach of the content policy and no failing server', () => {
    expect([...owner.faults, ...friend.faults]).toEqual([]);
  });
});
