/// <reference lib="dom" />
import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** What moved, as tag and class. */
  readonly moved: string;
}

/** Notes from the page's first moment on what moves in it without anybody having touched anything. */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const shifts: Shift[] = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    const describe = (node: Node | null) =>
      node instanceof Element
        ? `<${node.localName} class="${node.getAttribute('class')?.slice(0, 60) ?? ''}">`
        : (node?.textContent?.slice(0, 40) ?? '');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({ value, moved: sources.map(({ node }) => describe(node)).join(' ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All that has moved so far: the sum, which is the score or more, and what moved most. */
export async function layoutShift(page: Page): Promise<Shift> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { layoutShifts: Shift[] }).layoutShifts);
  const most = [...shifts].sort((one, other) => other.value - one.value).slice(0, 2);
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: most.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join('; '),
  };
}
