import { defineConfig } from '@playwright/test';
import { browserOptions } from '../kit/browser-options.js';

/**
 * The tests of the distributed product (`npm run test:stack`): one stack for all, in the order of the files' names, from
 * those that only read and write to those that kill parts and move the clock.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['*.e2e.spec.ts'],
  outputDir: '../../node_modules/.cache/e2e-stack',
  fullyParallel: false,
  forbidOnly: true,
  workers: 1,
  // A hang is a failure; a slow machine is none.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['../kit/reporter.ts']],
  use: { ...browserOptions, actionTimeout: 30_000, navigationTimeout: 30_000 },
});
