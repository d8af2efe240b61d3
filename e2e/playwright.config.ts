import { defineConfig } from '@playwright/test';
import { browserOptions } from './kit/browser-options.js';

/**
 * The tests of the whole product, in a browser and over its API. Each worker has one product and one browser (kit/test.ts);
 * those in `faults` start, kill and fill products of their own. Those in `timed` listen in real time: they run with one
 * worker, and with nothing beside them (tools/test/test.mjs).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A hang is a failure; a slow machine is none.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['./kit/reporter.ts']],
  projects: [
    { name: 'product', testMatch: ['{api,browser,faults}/**/*.e2e.spec.ts'], testIgnore: '**/timed/**' },
    { name: 'timed', testMatch: ['browser/timed/*.e2e.spec.ts'] },
  ],
  use: { ...browserOptions, actionTimeout: 20_000, navigationTimeout: 30_000 },
});
