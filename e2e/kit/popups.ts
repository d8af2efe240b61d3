/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The lowest window that is used: a phone on its side. */
const low = { width: 844, height: 390 };

/** Open menus, panels and dialogs of which a part cannot be brought into view in a low window. */
export async function cutPopups(page: Page): Promise<readonly string[]> {
  const popups = page.locator('[role=menu], [role=dialog], [role=alertdialog]');
  if ((await popups.count()) === 0) return [];
  await page.setViewportSize(low);
  await page.evaluate(() =>
    document.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'center' }),
  );
  return popups.evaluateAll((opened) =>
    opened.flatMap((popup) => {
      const { top, bottom } = popup.getBoundingClientRect();
      const name = popup.getAttribute('aria-label') ?? popup.textContent?.slice(0, 40);
      const isOut = top < -1 || bottom > innerHeight + 1;
      return isOut
        ? [`${name} stands from ${top.toFixed(0)} to ${bottom.toFixed(0)} of ${innerHeight} px`]
        : [];
    }),
  );
}
