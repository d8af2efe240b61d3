/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../kit/test.js';

/** The fill that a contrast theme has for what is chosen. */
const highlightOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { forcedColorAdjust: 'none', background: 'Highlight' });
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

async function expectFilled(page: Page, filled: Locator, plain: Locator): Promise<void> {
  const highlight = await highlightOf(page);
  await expect(filled).toHaveCSS('background-color', highlight);
  await expect(filled).not.toHaveCSS('color', highlight);
  await expect(plain).not.toHaveCSS('background-color', highlight);
}

/** Windows' contrast themes: the browser replaces the page's colours by a few of the system's. */
test.describe('a contrast theme', () => {
  test('shows the chosen tab and the primary button', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/auth');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expectFilled(page, tab('Sign In'), tab('Create Account'));
    await tab('Create Account').click();
    await expectFilled(page, tab('Create Account'), tab('Sign In'));
    const button = page.getByRole('button', { name: 'Create Account', exact: true });
    await expectFilled(page, button, tab('Sign In'));
  });

  test('shows the current page and the chosen view', async ({ instructor }) => {
    const { page } = instructor;
    await page.emulateMedia({ forcedColors: 'active' });
    await instructor.goto('/media');
    const view = page.getByRole('group', { name: 'View' }).first();
    const pressed = (isPressed: boolean) => view.getByRole('button', { pressed: isPressed });
    await expectFilled(page, pressed(true), pressed(false));
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expectFilled(page, entries.and(page.locator('[aria-current=page]')), entries.first());
  });
});
