import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { launchBrowser } from '../testing/browser.js';
import { Instructor } from '../testing/library-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { AccountPage } from '../testing/account-page.js';
import { marksAttendance, marksWithoutServer } from '../testing/attendance-walk.js';

/** Attendance on two devices and a rider’s phone; axe on each screen, in both themes. */
describe('the attendance of a session, walked through', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let instructor: Instructor;
  let other: AccountPage;
  const seen: SeenText[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const moveTo = () => Promise.reject(new Error('The time is real'));
    const place = { url: product.url, browser, seen, moveTo };
    instructor = await Instructor.open(place, 'planner');
    other = await AccountPage.open(place);
    await other.signIn('planner', 'correct-horse');
    await other.page.waitForURL('**/dashboard');
  });
  afterAll(async () => {
    await instructor.window.close();
    await other.close();
    await browser.close();
    await product.stop();
    await data.remove();
    writeSeenTexts('web/audit/.seen/attendance-walk.json', seen);
  });

  const room = () => ({
    ...{ one: instructor, other, browser, url: product.url },
    goesDown: () => product.kill(),
    comesBack: async () => {
      product = await startProduct(data.path, { PORT: new URL(product.url).port });
    },
  });
  marksAttendance(room);

  it('met no error of a script, no breach of the content policy and no failing server', () => {
    expect(instructor.faults).toEqual([]);
  });

  marksWithoutServer(room);
});
