import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import type { AccountPlace } from '../testing/account-page.js';
import { launchBrowser } from '../testing/browser.js';
import { handsOver } from '../testing/handover-walk.js';
import { Instructor } from '../testing/library-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';

/** A session that is handed over, walked through by two people. */
describe('a session that is handed over, walked through', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let place: AccountPlace;
  let owner: Instructor;
  const seen: SeenText[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const moveTo = () => Promise.reject(new Error('The time is real'));
    place = { url: product.url, browser, seen, moveTo };
    owner = await Instructor.open(place, 'teacher');
  }, 90_000);
  afterAll(async () => {
    await owner?.window.close();
    await browser?.close();
    await product?.stop();
    await data?.remove();
    writeSeenTexts('web/audit/.seen/handover-walk.json', seen);
  });

  handsOver(
    () => owner,
    () => place,
  );

  it('met no error of a script, no breach of the content policy and no failing server', () => {
    expect(owner.faults).toEqual([]);
  });
});
