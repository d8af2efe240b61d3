import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { fileName } from './deploy/checks/lint/file-name.mjs';
import {
  everyTestRuns,
  impureGlobals,
  namedExports,
  packagesByName,
  parsedEnvironment,
  pureDecisions,
} from './deploy/checks/lint/restrictions.mjs';

const configFiles = ['**/*.config.{mjs,ts}', '.dependency-cruiser.mjs'];
/** Run by people on a terminal, or by the first start: they read the environment and print. */
const programs = [
  'deploy/scripts/**',
  'deploy/bench/**',
  'deploy/load/**',
  'deploy/checks/**',
  'web/audit/audit.ts',
];
const tests = ['**/*.spec.{ts,tsx}'];

const restrict = (...groups) => ['error', ...namedExports, ...everyTestRuns, ...groups.flat()];

export default defineConfig(
  globalIgnores(['**/dist/', '**/gen/', '**/generated/', '**/.cadenza/', '**/.seen/', '.nx/', 'coverage/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [js.configs.recommended],
    plugins: { house: { rules: { 'file-name': fileName } } },
    rules: {
      'house/file-name': 'error',
      'max-lines': ['error', 200],
      complexity: ['error', 10],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-control-regex': 'off', // foreign file formats are full of them
      'no-undef': 'off',
      'no-restricted-imports': ['error', packagesByName],
      'no-restricted-syntax': restrict(parsedEnvironment),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{proto,kernel,services,gateway,deploy,web}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        {
          allowDefaultCaseForExhaustiveSwitch: false,
          considerDefaultExhaustiveForUnions: false,
          requireDefaultForNonUnion: false,
        },
      ],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
  { files: ['**/environment.ts', '**/testing/**', ...tests], rules: { 'no-restricted-syntax': restrict() } },
  { files: programs, rules: { 'no-console': 'off', 'no-restricted-syntax': restrict() } },
  { files: configFiles, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['services/**/*.{decider,decisions,evolve,rules,projection}.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-syntax': restrict(parsedEnvironment, pureDecisions),
    },
  },
);
