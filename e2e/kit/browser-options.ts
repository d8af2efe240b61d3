import { launchOptions } from './chromium.js';

/**
 * The browser of all tests: a laptop's, in English. Of a failed test are kept: the trace of its steps, a screenshot, and the
 * page's outline. The page at each step would cost every test a quarter of its time: `--trace on` keeps it.
 */
export const browserOptions = {
  launchOptions: await launchOptions(),
  viewport: { width: 1280, height: 900 },
  locale: 'en-US',
  timezoneId: 'Europe/Berlin',
  // No test waits for an animation, and the worker would answer before the routes of a test.
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  screenshot: 'only-on-failure',
  trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
} as const;
