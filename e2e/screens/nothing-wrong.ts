import type { Page } from '@playwright/test';
import { cutPopups } from '../kit/popups.js';
import { expect } from '../kit/test.js';
import { axeFindings } from './accessibility.js';

/** Axe with all its rules in the light theme, contrast in the dark one as well, open menus in a low window. */
export async function expectNothingWrong(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await axeFindings(page), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFindings(page, 'color-contrast'), `${name}, dark`).toEqual([]);
  // Where a menu opens follows from the new size in the frames after it.
  await expect.poll(() => cutPopups(page), `${name}, in a low window`).toEqual([]);
}
