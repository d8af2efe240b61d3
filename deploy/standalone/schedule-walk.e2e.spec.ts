import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { launchBrowser } from '../testing/browser.js';
import { dragsOnTheCalendar } from '../testing/calendar-walk.js';
import { Instructor } from '../testing/library-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { schedulesClasses } from '../testing/schedule-walk.js';
import { repeatsClasses } from '../testing/series-walk.js';

/** The screens of the schedule, one after another; axe on each, in both themes. */
describe('an instructor’s schedule, walked through', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let instructor: Instructor;
  const seen: SeenText[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const moveTo = () => Promise.reject(new Error('The time is real'));
    instructor = await Instructor.open({ url: product.url, browser, seen, moveTo }, 'planner');
  });
  afterAll(async () => {
    await instructor.window.close();
    await browser.close();
    await product.stop();
    await data.remove();
    writeSeenTexts('web/audit/.seen/schedule-walk.json', seen);
  });

  schedulesClasses(() => instructor);
  dragsOnTheCalendar(() => instructor);
  repeatsClasses(() => instructor);

  it('met no error of a script, no breach of the content policy and no failing server', () => {
    expect(instructor.faults).toEqual([]);
  });
});
