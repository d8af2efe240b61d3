const built = { modulePathIgnorePatterns: ['/dist/', '/.cadenza/'] };

/** Servers and whole products: in Node itself, as they run in earnest (see the runner for what that asks of tests). */
export const servers = {
  ...built,
  testEnvironment: './deploy/testing/native/environment.mjs',
  testRunner: './deploy/testing/native/runner.mjs',
  injectGlobals: false,
};

/** Measure what is heard and seen in real time: run alone, as on a device that does nothing else (deploy/scripts/test.mjs). */
const timed = [
  '/deploy/player/(busy-show|no-network|stored-class|screens)\\.e2e\\.spec\\.ts$',
  '/main-job\\.e2e\\.spec\\.ts$',
  '/gateway/slow-sockets\\.spec\\.ts$',
];

/** Suffixes name the level: .spec (pure), .int.spec (real PostgreSQL), .e2e.spec (the whole product, a real browser). */
export default {
  // What starts a database or renders a page may be slow on a loaded machine; a hang is still a failure.
  testTimeout: 60_000,
  testSequencer: './deploy/testing/sequencer.mjs',
  projects: [
    {
      ...servers,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|e2e|stack)\\.spec\\.ts$', ...timed],
    },
    { ...servers, displayName: 'int', testMatch: ['**/*.int.spec.ts'] },
    {
      ...servers,
      displayName: 'e2e',
      testMatch: ['**/*.e2e.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...timed],
    },
    { ...servers, displayName: 'timed', testRegex: timed },
    {
      ...servers,
      displayName: 'web',
      testEnvironment: './deploy/testing/native/page-environment.mjs',
      testMatch: ['<rootDir>/web/**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/web/testing/setup.ts'],
    },
  ],
};
