import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { launchBrowser } from '../testing/browser.js';
import { keepsWork } from '../testing/leaving-walk.js';
import { Instructor } from '../testing/library-walk.js';
import { failsInTheBuilder } from '../testing/builder-failures-walk.js';
import { buildsClasses } from '../testing/builder-walk.js';
import { listsClasses } from '../testing/classes-walk.js';
import { comesBack } from '../testing/coming-back-walk.js';
import { fillsClasses } from '../testing/class-music-walk.js';
import { filesIt } from '../testing/filing-walk.js';
import { failsPlainly } from '../testing/library-failures-walk.js';
import { failsWithMusic } from '../testing/media-failures-walk.js';
import { keepsMusic } from '../testing/music-walk.js';
import { meetsOtherWindows } from '../testing/other-window-walk.js';
import { keepsPlaylists } from '../testing/playlists-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { keepsUnsaved } from '../testing/unsaved-walk.js';

/** The screens of class authoring and of the media library, one after another; axe on each, in both themes. */
describe('an instructor’s library and classes, walked through', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let instructor: Instructor;
  const seen: SeenText[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const place = {
      url: product.url,
      browser,
      seen,
      moveTo: () => Promise.reject(new Error('The time is real')),
    };
    instructor = await Instructor.open(place, 'walker');
  });
  afterAll(async () => {
    await instructor.window.close();
    await browser.close();
    await product.stop();
    await data.remove();
    writeSeenTexts('web/audit/.seen/library-walk.json', seen);
  });

  keepsMusic(() => instructor);
  filesIt(() => instructor);
  keepsPlaylists(() => instructor);
  buildsClasses(() => instructor);
  fillsClasses(() => instructor);
  keepsUnsaved(() => instructor);
  failsWithMusic(() => instructor);
  failsPlainly(() => instructor);
  keepsWork(() => instructor);
  failsInTheBuilder(
    () => instructor,
    () => data.path,
  );
  meetsOtherWindows(() => instructor);
  listsClasses(() => instructor);
  comesBack(() => instructor);

  it('met no error of a script, no breach of the content policy and no failing server', () => {
    expect(instructor.faults).toEqual([]);
  });
});
