import type { Locator, Page } from '@playwright/test';

async function middleOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`Nothing to be seen of ${String(thing)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The pointer takes hold of one thing and lets it go over another. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const begin = await middleOf(from);
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  // Shorter ways are clicks.
  await page.mouse.move(begin.x, begin.y + 12);
  const end = await middleOf(to);
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}
