/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Pairs of cues, buttons and links of a show of which one lies under the other, and those beyond the window. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-show] :is([data-cue], button, a)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        // The room for what hangs below a line belongs to what is below it, too.
        const { paddingBottom } = getComputedStyle(element);
        const hanging = element.dataset.cue === undefined ? 0 : parseFloat(paddingBottom);
        const name = element.dataset.cue ?? element.getAttribute('aria-label') ?? element.textContent;
        return { element, name, left, right, top, bottom: bottom - hanging };
      });
    const isBeyond = shown.filter(({ left, right }) => left < -1 || right > innerWidth + 1);
    const pairs = shown.flatMap((one, index) =>
      shown.slice(index + 1).flatMap((other) => {
        if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return width > 2 && height > 2 ? [`${one.name} and ${other.name}`] : [];
      }),
    );
    return [...isBeyond.map(({ name }) => `${name} is beyond the window`), ...pairs];
  });
