import { typescript } from './deploy/testing/native/typescript.mjs';

const built = { modulePathIgnorePatterns: ['/dist/', '/.cadenza/'] };

/** Servers and whole products: in Node itself, as they run in earnest (see the runner for what that asks of tests). */
export const servers = {
  ...built,
  testEnvironment: './deploy/testing/native/environment.mjs',
  testRunner: './deploy/testing/native/runner.mjs',
  injectGlobals: false,
};

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
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|e2e|stack)\\.spec\\.ts$'],
    },
    { ...servers, displayName: 'int', testMatch: ['**/*.int.spec.ts'] },
    { ...servers, displayName: 'e2e', testMatch: ['**/*.e2e.spec.ts'] },
    {
      ...built,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/web/**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/web/testing/setup.ts'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.tsx?$': ['@swc/jest', typescript] },
      moduleNameMapper: {
        '^(\\.{1,2}/.*)\\.js$': '$1',
        // One instance of the DOM library, so that user events are wrapped in act; the icons as one file, not 1,700.
        '^@testing-library/dom$': '<rootDir>/node_modules/@testing-library/dom/dist/index.js',
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
      },
      testPathIgnorePatterns: ['/node_modules/'],
    },
  ],
};
