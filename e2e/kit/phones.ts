/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What fits the narrowest may not fit the next: columns and words break elsewhere. */
const widths = [320, 360, 375];
const tries = 30;

/** Runs in the page. */
function whatSticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isOut = (element: Element) => {
    const card = element.closest('section')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return card !== undefined && box.width > 0 && (box.right > card.right + 1 || box.left < card.left - 1);
  };
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  const widest = () =>
    [...document.querySelectorAll('body *')].filter(isBeyond).at(-1)?.outerHTML.slice(0, 200);
  return [
    ...(scrollWidth > clientWidth ? [`${location.pathname}: ${scrollWidth} px, ${widest() ?? ''}`] : []),
    ...[...document.querySelectorAll('section a, section button')]
      .filter(isOut)
      .map(({ textContent }) => textContent ?? ''),
  ];
}

/** Once the page has taken in its new width. */
async function beyondAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 640 });
  let beyond = await page.evaluate(whatSticksOut);
  for (let left = tries; beyond.length > 0 && left > 0; left--) {
    await page.waitForTimeout(100);
    beyond = await page.evaluate(whatSticksOut);
  }
  return beyond.map((what) => `${width} px: ${what}`);
}

/** What is wider than the screen of a phone, or wider than its card; the window is then as it was. */
export async function beyondPhones(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  const beyond: string[] = [];
  for (const width of widths) beyond.push(...(await beyondAt(page, width)));
  await page.setViewportSize(before);
  return beyond;
}
