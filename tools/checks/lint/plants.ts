import { unwrappedTexts, wrappedTexts } from './jsx-plants.js';
import type { LintPlant } from './lint-plant.js';

const syntax = (says: string, file: string, text: string): LintPlant => ({
  rule: 'no-restricted-syntax',
  file,
  text,
  says,
});
const decider = (name: string) => `services/catalog/class/${name}.decider.ts`;
/** The files that a decider stands on, by their last word or their whole name. */
const pure = [
  ...['class.state', 'class.commands', 'segment.defaults', 'student.fields', 'schedule.details'],
  ...['library.places', 'class.projection', 'segment.statements', 'trial.timers', 'password-rules'],
  ...['given', 'recurrence', 'standing', 'timeline', 'trial', 'wall-time', 'zone-offsets'],
];
const many = (line: string, count: number) => `${line}\n`.repeat(count);
const kinds = "type Kind = 'a' | 'b';\n";

/** At least one for every restriction of restrictions.mjs and every rule the house relies on. */
export const lintPlants: readonly LintPlant[] = [
  { rule: 'max-lines', file: 'kernel/runtime/long.ts', text: many('export {};', 201) },
  {
    rule: 'complexity',
    file: 'kernel/runtime/tangled.ts',
    text: `export function tangled(n: number) {\n${many('  if (n) return n;', 11)}  return 0;\n}\n`,
  },
  { rule: 'house/file-name', file: 'kernel/runtime/camelCase.ts', text: 'export {};\n', says: 'kebab-case' },
  { rule: 'house/file-name', file: 'kernel/runtime/index.ts', text: 'export {};\n', says: 'index' },
  {
    rule: 'house/one-way-to-pay',
    file: 'services/billing/payments/named.ts',
    text: 'export const sandboxed = 1;\n',
    says: 'no word',
  },
  {
    rule: 'house/one-way-to-pay',
    file: 'services/billing/environment.ts',
    text: "export const isTest = (url: string) => url.endsWith('/sandbox');\n",
    says: 'no word',
  },
  {
    rule: 'house/one-way-to-pay',
    file: 'services/billing/payments/branch.ts',
    text: 'export const wait = (own: { cardFormUrl: string | null }) => (own.cardFormUrl ? 0 : 1);\n',
    says: 'no branch',
  },
  {
    rule: 'house/one-way-to-pay',
    file: 'services/billing/payments/other-branch.ts',
    text: 'export function pay(sandboxUrl: string | null) {\n  if (sandboxUrl !== null) return 1;\n  return 2;\n}\n',
    says: 'no branch',
  },
  {
    rule: 'regexp/no-super-linear-backtracking',
    file: 'web/features/builder/import/nested.ts',
    text: 'export const song = /^(?:\\w+\\s?)+$/;\n',
  },
  {
    rule: 'regexp/no-super-linear-move',
    file: 'web/features/builder/import/bracketed.ts',
    text: 'export const aside = /[([][^)\\]]*\\b(feat|live)\\b[^)\\]]*[)\\]]/g;\n',
  },
  { rule: 'no-console', file: 'kernel/runtime/loud.ts', text: "console.info('x');\n" },
  {
    rule: 'no-restricted-imports',
    file: 'services/catalog/class/far.ts',
    text: "import '../../../kernel/runtime/clock.js';\n",
  },
  {
    rule: '@typescript-eslint/consistent-type-imports',
    file: 'kernel/runtime/types.ts',
    text: "import { Clock } from './clock.js';\nexport type Mine = Clock;\n",
  },
  {
    rule: '@typescript-eslint/no-floating-promises',
    file: 'kernel/runtime/floating.ts',
    text: 'export function start() {\n  Promise.resolve(1);\n}\n',
  },
  {
    rule: '@typescript-eslint/no-misused-promises',
    file: 'kernel/runtime/misused.ts',
    text: 'export const all = (on: boolean) => [1].some(async () => on);\n',
  },
  {
    rule: '@typescript-eslint/switch-exhaustiveness-check',
    file: 'kernel/runtime/forgotten.ts',
    text: `${kinds}export function read(kind: Kind) {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 0;\n}\n`,
  },
  {
    rule: '@typescript-eslint/switch-exhaustiveness-check',
    file: 'kernel/runtime/defaulted.ts',
    text: `${kinds}export function read(kind: Kind) {\n  switch (kind) {\n    case 'a':\n    case 'b':\n      return 1;\n    default:\n      return 2;\n  }\n}\n`,
  },
  { rule: '@typescript-eslint/no-explicit-any', file: 'kernel/runtime/any.ts', text: 'export let x: any;\n' },
  {
    rule: 'react-hooks/rules-of-hooks',
    file: 'web/ui/hook.tsx',
    text: "import { useState } from 'react';\nexport function Box({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  },
  ...unwrappedTexts,
  syntax('by name', 'kernel/runtime/unnamed.ts', 'export default 1;\n'),
  syntax('by name', 'kernel/runtime/renamed.ts', 'const x = 1;\nexport { x as default };\n'),
  syntax('environment.ts', 'kernel/runtime/env.ts', 'export const port = process.env.PORT;\n'),
  syntax('environment.ts', 'kernel/runtime/env-key.ts', "export const all = process['env'];\n"),
  syntax('environment.ts', 'kernel/runtime/env-taken.ts', 'export const { env } = process;\n'),
  syntax(
    'environment.ts',
    'kernel/runtime/env-import.ts',
    "import { env } from 'node:process';\nexport const e = env;\n",
  ),
  syntax('as a whole', 'services/catalog/main.ts', 'export const port = process.env.PORT;\n'),
  syntax('Every test', 'kernel/runtime/a.spec.ts', "it.skip('x', () => {});\n"),
  syntax('Every test', 'kernel/runtime/b.spec.ts', "describe.only.each([1])('x', () => {});\n"),
  syntax('Every test', 'kernel/runtime/c.spec.ts', "test.todo('x');\n"),
  syntax('Every test', 'kernel/runtime/d.spec.ts', "it.concurrent.only('x', async () => {});\n"),
  syntax('Every test', 'kernel/runtime/e.spec.ts', "xit('x', () => {});\n"),
  syntax('clock', decider('now'), 'export const now = Date.now();\n'),
  syntax('clock', decider('new'), 'export const now = new Date();\n'),
  ...pure.map((name) =>
    syntax('clock', `services/identity/user/${name}.ts`, 'export const now = Date.now();\n'),
  ),
  syntax('clock', decider('alias'), 'const D = Date;\nexport const now = new D();\n'),
  syntax('random', decider('random'), 'export const id = Math.random();\n'),
  syntax('time zone', decider('zone'), 'export const hour = (now: Date) => now.getHours();\n'),
  syntax('I/O', decider('await'), 'export const x = async (y: Promise<number>) => await y;\n'),
  syntax('I/O', decider('import'), "export const x = () => import('node:fs');\n"),
  syntax('environment.ts', decider('env'), 'export const port = process.env.PORT;\n'),
  { rule: 'no-restricted-globals', file: decider('process'), text: 'export const pid = process.pid;\n' },
  {
    rule: 'no-restricted-globals',
    file: decider('crypto'),
    text: 'export const id = crypto.randomUUID();\n',
  },
  { rule: 'no-restricted-globals', file: decider('global'), text: 'export const g = globalThis;\n' },
];

/** Files that keep to the rules where they come close to one. */
export const wellWritten: Readonly<Record<string, string>> = {
  'kernel/runtime/clock.ts': 'export interface Clock {\n  now(): Date;\n}\n',
  'kernel/runtime/environment.ts': 'export const port = process.env.PORT;\n',
  'services/media/main.ts': 'export const run = (parse: (e: object) => void) => parse(process.env);\n',
  'services/billing/payments/told.ts':
    'export const told = ({ cardFormUrl: sandboxUrl }: { cardFormUrl: string }) => ({ sandboxUrl });\n',
  'services/catalog/sandbox.ts': 'export const sandbox = 1;\n',
  'deploy/scripts/print.mjs': "console.log('x');\n",
  'vite.config.ts': 'export default {};\n',
  [decider('pure')]: 'export const later = (now: Date) => new Date(now.getTime() + 1);\n',
  [decider('utc')]: 'export const first = Date.UTC(2026, 0, 1);\n',
  'kernel/runtime/f.spec.ts': "it.each([1])('x', () => {});\n",
  ...wrappedTexts,
};
