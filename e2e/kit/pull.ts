import type { Locator, Page } from '@playwright/test';

async function middleOf(thing: Locator) {
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  if (!box) throw new Error(`Nothing to be seen of ${String(thing)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The mouse takes hold of a thing and lets it go so many pixels to the right; `meanwhile` is asked before that. */
export async function pull<Seen>(
  page: Page,
  thing: Locator,
  pixels: number,
  meanwhile?: () => Promise<Seen>,
): Promise<Seen | undefined> {
  const { x, y } = await middleOf(thing);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 6 });
  const seen = await meanwhile?.();
  await page.mouse.up();
  return seen;
}

/** The same by a finger. */
export async function touchPull(page: Page, thing: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(thing);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: x + pixels * share, y }]);
  await touch('touchEnd', []);
  await devtools.detach();
}
