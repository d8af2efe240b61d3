/// <reference lib="dom" />
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    __eye?: Map<string, number>;
  }
}

/** From now on `seen` knows. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const eye = new Map<string, number>();
    window.__eye = eye;
    setInterval(() => {
      for (const figure of document.querySelectorAll('figure')) {
        const caption = figure.querySelector('figcaption')?.textContent;
        // A picture that did not load has no width, and one that is known to be broken is not there.
        const width = figure.querySelector('img')?.naturalWidth ?? 0;
        if (caption) eye.set(caption, Math.max(width, eye.get(caption) ?? 0));
      }
    }, 50);
  });
}

/** Of each picture with a caption that the player has shown since then: how many pixels wide it was, 0 if it was not there. */
export async function seen(page: Page): Promise<ReadonlyMap<string, number>> {
  const eye = await page.evaluate(() => window.__eye && [...window.__eye]);
  if (!eye) throw new Error('Nobody watches');
  return new Map(eye);
}
