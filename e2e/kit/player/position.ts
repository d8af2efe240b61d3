/// <reference lib="dom" />
import type { Page } from '@playwright/test';
// The hook of the player on the window.
import type {} from '../sound.js';

/** Seconds of the class at which the player is; -1 where there is none. */
export const positionOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.__cadenzaPlayer?.position() ?? -1);

/** Waits until the player plays that second of the class. */
export const reaches = (page: Page, seconds: number) =>
  page.waitForFunction((at) => (window.__cadenzaPlayer?.position() ?? 0) >= at, seconds, { timeout: 60_000 });

/** Waits until sound leaves the master volume. */
export const sounds = (page: Page) => page.waitForFunction(() => (window.__cadenzaPlayer?.rms() ?? 0) > 0.01);
