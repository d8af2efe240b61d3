import { defineConfig } from '@playwright/test';
import { browserOptions } from './kit/browser-options.js';

/**
 * Files with another product than most. Those of one kind are a project, so that a worker goes through all of them before
 * it starts its next product: files that move the clock, files that change the settings of mails (mails of other tests
 * would be sent elsewhere), files that kill their product, and files that look at every screen of filled accounts.
 */
const time = [
  'api/permission-table-expired.e2e.spec.ts',
  'browser/every-screen-expired.e2e.spec.ts',
  'browser/share-ends.e2e.spec.ts',
  'browser/subscription-periods.e2e.spec.ts',
];
const settings = [
  'api/bad-graphql.e2e.spec.ts',
  'api/bad-input.e2e.spec.ts',
  'browser/stored-markup-settings.e2e.spec.ts',
];
const killed = 'browser/player/screens-without-server.e2e.spec.ts';
const screens = ['browser/every-screen.e2e.spec.ts', 'browser/first-load.e2e.spec.ts'];
const timed = 'browser/timed/*.e2e.spec.ts';
const everyFile = '{api,browser,faults}/**/*.e2e.spec.ts';

/**
 * The tests of the whole product, in a browser and over its API. Each worker has one product and one browser (kit/test.ts);
 * those in `faults` start, kill and fill products of their own. Those in `timed` listen in real time: they run with one
 * worker, and with nothing beside them (tools/test/test.mjs).
 */
export default defineConfig<object, { moves: string }>({
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
    // One worker for a few files: a second product takes longer to start.
    { name: 'time', testMatch: time, workers: 1, use: { moves: 'time' } },
    { name: 'settings', testMatch: settings, workers: 1, use: { moves: 'settings' } },
    { name: 'killed', testMatch: killed, workers: 1 },
    { name: 'screens', testMatch: screens },
    { name: 'product', testMatch: everyFile, testIgnore: [...time, ...settings, killed, ...screens, timed] },
    { name: 'timed', testMatch: timed },
  ],
  use: { ...browserOptions, actionTimeout: 20_000, navigationTimeout: 30_000 },
});
