/** What is drawn at random is the same in each run. */
const seeded = '<rootDir>/tools/jest/seeded.mjs';

const built = { modulePathIgnorePatterns: ['/dist/', '/.cadenza/'] };

/** Servers and whole products: in Node itself, as they run in earnest (see the runner for what that asks of tests). */
export const servers = {
  ...built,
  testEnvironment: './tools/jest/environment.mjs',
  testRunner: './tools/jest/runner.mjs',
  injectGlobals: false,
  setupFilesAfterEnv: [seeded],
};

/** Measures in real time: runs alone (tools/test/test.mjs). */
const timed = ['/gateway/slow-sockets\\.spec\\.ts$'];

/** Suffixes name the level: .spec (pure), .int.spec (real PostgreSQL). The whole product is tested by Playwright (e2e/). */
export default {
  // What starts a database or renders a page may be slow on a loaded machine; a hang is still a failure.
  testTimeout: 60_000,
  // Modules and what files leave behind stay in a worker: a large heap takes long to collect, and ends at 4 GB.
  workerIdleMemoryLimit: '2GB',
  testSequencer: './tools/jest/sequencer.mjs',
  showSeed: true,
  projects: [
    {
      ...servers,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|e2e|stack)\\.spec\\.ts$', ...timed],
    },
    { ...servers, displayName: 'int', testMatch: ['**/*.int.spec.ts'] },
    { ...servers, displayName: 'timed', testRegex: timed },
    {
      ...servers,
      displayName: 'web',
      testEnvironment: './tools/jest/page-environment.mjs',
      testMatch: ['<rootDir>/web/**/*.spec.tsx'],
      setupFilesAfterEnv: [seeded, '<rootDir>/web/testing/setup.ts'],
    },
  ],
};
