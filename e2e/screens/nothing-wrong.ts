/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { translatePage } from '../kit/page-translation.js';
import { cutPopups } from '../kit/popups.js';
import { expect } from '../kit/test.js';
import { axeFindings } from './accessibility.js';

/** A phone, then a laptop: what depends on the width is rendered anew. */
const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Axe with all its rules in the light theme, contrast in the dark one as well, open menus in a low window, a translation. */
export async function expectNothingWrong(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await axeFindings(page), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFindings(page, 'color-contrast'), `${name}, dark`).toEqual([]);
  // Where a menu opens follows from the new size in the frames after it.
  await expect.poll(() => cutPopups(page), `${name}, in a low window`).toEqual([]);
  await expectToBeTranslated(page, name);
}

/** Replaces the texts of the page as the browser's translation does, then has them rendered anew in other sizes and themes. */
async function expectToBeTranslated(page: Page, name: string): Promise<void> {
  await translatePage(page);
  for (const size of widths) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: size.width < 1000 ? 'light' : 'dark' });
    await page.evaluate(async () => {
      for (let frames = 3; frames > 0; frames--) await new Promise(requestAnimationFrame);
    });
  }
  const broken = page.getByRole('heading', { name: 'Something went wrong' });
  await expect.soft(broken, `${name}, translated`).toHaveCount(0);
}
