import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guideFolder } from '../../kit/guide-reader.js';
import { expect, test } from '../../kit/test.js';

test.describe('the help hub', () => {
  test('is searched and read by keyboard', async ({ page }) => {
    await page.goto('/help-hub', { waitUntil: 'networkidle' });
    for (const text of ['Need More Help', 'Contact Support', 'Video Tutorials', 'Content Sharing'])
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Search guides' }).fill('unicycle');
    await expect(page.getByText('No results found').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('tab', { name: 'All' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Getting Started', selected: true })).toBeVisible();
    await page.locator('summary').first().press('Enter');
    await expect(page.getByText('On the start page, press').first()).toBeVisible();
  });

  test('is opened by the "?" of a screen at the guide that explains it', async ({ page }) => {
    await page.goto('/auth');
    const [guide] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Help (new tab)' }).click(),
    ]);
    await expect(guide.getByText('On the start page, press')).toBeVisible();
    expect(new URL(guide.url()).hash).toBe('#account-setup');
  });

  test('has a test for each guide', async () => {
    const specs = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('-guides.e2e.spec.ts'));
    const texts = await Promise.all(specs.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
    const followed = texts.flatMap((text) =>
      [...text.matchAll(/followGuide\(\w+, '([\w-]+)'/g)].map(([, id]) => id),
    );
    const ids = (await readdir(guideFolder)).map((name) => name.replace(/\.md$/, ''));
    expect(followed.sort()).toEqual(ids.sort());
  });
});
