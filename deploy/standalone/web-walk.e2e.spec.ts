import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { recordForAudit, type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { seriousFindings } from '../testing/accessibility.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';

/** The screens beside the main job: guards, sentences, dialogs, empty states; axe on each, in both themes. */
describe('the web app, walked through', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let clock: string;
  const seen: SeenText[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    clock = join(data.path, 'clock');
    [product, browser] = await Promise.all([
      startProduct(data.path, { CADENZA_CLOCK: clock }),
      launchBrowser(),
    ]);
    context = await browser.newContext({ ...screen, baseURL: product.url });
    await recordForAudit(context, (text) => seen.push(text));
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
  });
  afterAll(async () => {
    await context.close();
    await browser.close();
    await product.stop();
    await data.remove();
    writeSeenTexts('web/audit/.seen/web-walk.json', seen);
  });

  const see = (text: string | RegExp) => page.getByText(text).first().waitFor();

  async function register(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Create Account' }).click();
  }

  it('sends anonymous visitors of protected routes to /auth, and says 404 for the unknown', async () => {
    for (const route of ['/classes', '/class-builder', '/media', '/profile', '/class-player/1']) {
      await page.goto(route);
      await page.waitForURL('**/auth');
    }
    await page.goto('/nowhere');
    await see('404 Page Not Found');
  });

  it('says what is wrong with a sign-in and a registration', async () => {
    await page.goto('/auth');
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await see('Login failed. Please check your credentials.');
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await register({ Username: 'walker', Email: 'a@example.com', 'Confirm Email': 'b@example.com' });
    await register({ Password: 'short', 'Confirm Password': 'other' });
    await see("Email addresses don't match");
    await see("Passwords don't match");
    await see('Password must be at least 8 characters long');
    await register({
      'Confirm Email': 'a@example.com',
      Password: 'correct-horse',
      'Confirm Password': 'correct-horse',
    });
    await page.waitForURL('**/dashboard');
  });

  it('wants a title, asks before it deletes, and says that nothing matches', async () => {
    await page.goto('/class-builder');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await see('Please provide a class title');
    await page.getByLabel('Title').fill('Walked');
    for (const name of ['First', 'Second']) {
      await page.getByRole('button', { name: 'Add Segment' }).click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Add to Timeline' }).click();
    }
    await page.getByRole('button', { name: 'Move Second up' }).click();
    const names = await page.getByRole('button', { name: /^Edit (First|Second)$/ }).all();
    expect(await names[0]?.getAttribute('aria-label')).toBe('Edit Second');
    await page.getByRole('button', { name: 'Delete First' }).click();
    await see('Are you sure you want to delete this segment? You can undo this until you save.');
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('button', { name: 'Edit First', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await see('Class saved successfully');
    await page.getByPlaceholder('Search classes...').fill('no such class');
    await see('No classes match your search criteria.');
  }, 120_000);

  it.each([
    ...['/', '/dashboard', '/classes', '/class-builder?id=1', '/media', '/class-player/1', '/pricing'],
    '/nowhere',
  ])(
    'is no wider than a phone, and axe calls nothing serious in either theme: %s',
    async (route) => {
      await page.goto(route);
      await page.waitForLoadState('networkidle');
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
        expect([theme, await seriousFindings(page)]).toEqual([theme, []]);
      }
      for (const width of [375, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const fits = page.waitForFunction(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
          undefined,
          { timeout: 3_000 },
        );
        const isWithin = await fits.then(
          () => true,
          () => false,
        );
        expect([width, isWithin]).toEqual([width, true]);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    },
    60_000,
  );

  it('shows the block screen when the trial is over, and lets nothing through', async () => {
    await writeFile(clock, '8d');
    await page.goto('/classes');
    await see('Subscription Required');
    await see('Your free trial period has ended. Subscribe now to continue using all Cadenza features.');
    expect(await seriousFindings(page)).toEqual([]);
    const refused = await page.evaluate(async () => {
      const answer = await fetch('/api/classes');
      return { status: answer.status, ...((await answer.json()) as { code: string }) };
    });
    expect(refused).toMatchObject({ status: 402, code: 'SUBSCRIPTION_REQUIRED' });
    await page.goto('/profile');
    expect(await page.getByText('Subscription Required').count()).toBe(0);
  });
});
