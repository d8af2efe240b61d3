import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { fileName } from './tools/checks/lint/file-name.mjs';
import { oneWayToPay } from './tools/checks/lint/one-way-to-pay.mjs';
import { pureFiles } from './tools/checks/lint/pure-files.mjs';
import {
  everyTestRuns,
  impureGlobals,
  namedExports,
  packagesByName,
  parsedEnvironment,
  pureDecisions,
  smallZod,
  wholeEnvironment,
} from './tools/checks/lint/restrictions.mjs';
import { wrappedText } from './tools/checks/lint/wrapped-text.mjs';

const configFiles = ['**/*.config.{mjs,ts}', '.dependency-cruiser*.mjs'];
/** Run by people on a terminal, or by the first start: they read the environment and print. */
const programs = [
  'deploy/scripts/**',
  'kernel/bench/**',
  'tools/**',
  'e2e/screens/**',
  'e2e/compose/**',
  'deploy/stack/engines/**',
];
const tests = ['**/*.spec.{ts,tsx}'];

const restrict = (...groups) => ['error', ...namedExports, ...everyTestRuns, ...groups.flat()];

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/gen/',
    '**/generated/',
    '**/.cadenza/',
    '**/.seen/',
    '**/*_pb.ts',
    '.nx/',
    'coverage/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [js.configs.recommended],
    plugins: {
      house: {
        rules: { 'file-name': fileName, 'one-way-to-pay': oneWayToPay, 'wrapped-text': wrappedText },
      },
    },
    rules: {
      'house/file-name': 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true }],
      // An exhaustive switch over events or commands counts once: its length is the vocabulary's.
      complexity: ['error', { max: 10, variant: 'modified' }],
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
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['{proto,kernel,services,gateway,deploy,web,tools,e2e}/**/*.{ts,tsx}'],
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
  {
    // What meets foreign text; a test, a build step or a stored migration reads our own.
    files: ['{kernel,services,gateway,web}/**/*.{ts,tsx}'],
    ignores: [...tests, '**/testing/**', '**/bench/**', 'web/build/**', '**/*.config.ts', '**/*migration.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // Two rules that mistake an icon looked up in a map, and the setters of @dnd-kit, for what they warn of.
    rules: {
      'react-hooks/static-components': 'off',
      'react-hooks/refs': 'off',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['web/{app,features,lib,ui}/**/*.tsx'],
    ignores: tests,
    rules: { 'house/wrapped-text': 'error' },
  },
  {
    files: ['**/environment.ts', '**/testing/**', 'e2e/**', ...tests],
    rules: { 'no-restricted-syntax': restrict() },
  },
  { files: ['services/billing/**/*.ts'], rules: { 'house/one-way-to-pay': 'error' } },
  { files: ['web/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  {
    files: ['web/{app,features,lib,ui}/**'],
    rules: { 'no-restricted-imports': ['error', { ...packagesByName, paths: [smallZod] }] },
  },
  { files: programs, rules: { 'no-console': 'off', 'no-restricted-syntax': restrict() } },
  // The eight rules of the specification stand in its order, in one place.
  { files: ['kernel/runtime/gate{,.spec}.ts'], rules: { complexity: 'off' } },
  // Entry points: they hand the environment over as a whole. The commands of the one-process product are some of them.
  {
    files: ['**/main.ts', 'deploy/standalone/{rebuild,parked,backup,restore,doctor}.ts'],
    rules: { 'no-restricted-syntax': restrict(wholeEnvironment) },
  },
  { files: [...configFiles, '**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: pureFiles,
    rules: {
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-syntax': restrict(parsedEnvironment, pureDecisions),
    },
  },
);
