export const servers = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          keepClassNames: true,
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['/dist/', '/.cadenza/'],
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
    {
      ...servers,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/web/**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/web/testing/setup.ts'],
      // One instance of the DOM library, so that user events are wrapped in act; the icons as one file, not 1,700.
      moduleNameMapper: {
        ...servers.moduleNameMapper,
        '^@testing-library/dom$': '<rootDir>/node_modules/@testing-library/dom/dist/index.js',
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
      },
      testPathIgnorePatterns: ['/node_modules/'],
    },
    { ...servers, displayName: 'int', testMatch: ['**/*.int.spec.ts'] },
    { ...servers, displayName: 'e2e', testMatch: ['**/*.e2e.spec.ts'] },
  ],
};
