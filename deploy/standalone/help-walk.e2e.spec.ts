import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { seriousFindings } from '../testing/accessibility.js';
import { AccountPage, type AccountPlace } from '../testing/account-page.js';
import { launchBrowser } from '../testing/browser.js';
import { walkedGuides, walksThroughGuides } from '../testing/help/help-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';

const folder = join(import.meta.dirname, '../../web/features/help/guides');

describe('the help hub', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let place: AccountPlace;
  const seen: SeenText[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const moveTo = () => Promise.reject(new Error('The time is real'));
    place = { url: product.url, browser, seen, moveTo };
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await data.remove();
    writeSeenTexts('web/audit/.seen/help-walk.json', seen);
  });

  it('is searched and read by keyboard, in both themes', async () => {
    const window = await AccountPage.open(place);
    const { page } = window;
    await page.goto('/help-hub');
    await window.reads(
      'All',
      'Getting Started',
      'Class Playback',
      'Account',
      'Read Guide',
      'Content Sharing',
    );
    await window.see('Need More Help', 'Contact Support', 'Video Tutorials');
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      expect(await seriousFindings(page)).toEqual([]);
    }
    await page.getByRole('textbox', { name: 'Search guides' }).fill('unicycle');
    await window.reads('No results found', 'Clear', 'Clear Search');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('tab', { name: 'All' }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Getting Started', selected: true }).waitFor();
    await page.locator('summary').first().press('Enter');
    await window.see('On the start page, press');
    expect(await seriousFindings(page)).toEqual([]);
    for (const path of ['/terms-of-service', '/privacy-policy']) {
      await page.goto(path);
      await window.see('Last updated');
    }
    await window.close();
  });

  it('is opened by the "?" of a screen at the guide that explains it', async () => {
    const window = await AccountPage.open(place);
    await window.page.goto('/auth');
    const [guide] = await Promise.all([
      window.page.waitForEvent('popup'),
      window.page.getByRole('link', { name: 'Help (new tab)' }).click(),
    ]);
    await guide.getByText('On the start page, press').waitFor();
    expect(new URL(guide.url()).hash).toBe('#account-setup');
    await window.close();
  });

  it('has a walk for each guide', () => {
    const ids = readdirSync(folder).map((name) => name.replace(/\.md$/, ''));
    expect([...walkedGuides].sort()).toEqual(ids.sort());
  });

  describe('a guide’s steps work as they are written:', () => walksThroughGuides(() => place));
});
