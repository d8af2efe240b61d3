/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** What this test uses of a screen's hook (web/features/screen/follow/test-hook). */
    __cadenzaScreen?: { position(): number };
  }
}

/** Seconds: nobody sees that two screens differ by less. */
const sameMoment = 0.25;
const patienceMs = 15_000;

/** Where the class is, by the player or by a screen; -1 where nothing is known yet. */
export const place = (page: Page): Promise<number> =>
  page.evaluate(() => window.__cadenzaPlayer?.position() ?? window.__cadenzaScreen?.position() ?? -1);

/** Milliseconds, from `begun` on, until the screen shows the moment that the player plays. */
export async function inStepWithin(view: Page, host: Page, begun = Date.now()): Promise<number> {
  for (;;) {
    const asked = Date.now();
    const shown = await place(view).catch(() => -1);
    const way = (Date.now() - asked) / 1000;
    const played = await place(host);
    if (shown > 0 && Math.abs(played - shown) < sameMoment + way) return Date.now() - begun;
    if (Date.now() - begun > patienceMs)
      throw new Error(`The screen is at ${shown}, the player at ${played}`);
    await pause(20);
  }
}

/** The code that the dialog shows below a title. */
export async function codeOf(dialog: Locator, title: string): Promise<string> {
  const heading = dialog.getByRole('heading', { name: title, exact: true });
  const text = await heading.locator('xpath=following-sibling::p[1]').textContent();
  return text?.trim() ?? '';
}

/** Notes when the player's segment changes; the answer reads it, in milliseconds of the wall clock. */
export async function changesOf(host: Page): Promise<() => Promise<number[]>> {
  await host.evaluate(() => {
    const seen = window as unknown as { changes: number[] };
    seen.changes = [];
    let index = window.__cadenzaPlayer?.state().index;
    setInterval(() => {
      const now = window.__cadenzaPlayer?.state().index;
      if (now === index) return;
      index = now;
      seen.changes.push(Date.now());
    }, 2);
  });
  return () => host.evaluate(() => (window as unknown as { changes: number[] }).changes);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}
