/**
 * Entries of eslint's `no-restricted-syntax`. A later block of a flat config replaces an earlier one's list, so
 * eslint.config.mjs composes lists from these groups and never repeats the rule with half a list.
 */

/** A default export has no name to search for. Tools that read one (vite, jest, eslint) get it from their config file. */
export const namedExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  {
    selector: 'ExportNamedDeclaration > ExportSpecifier[exported.name="default"]',
    message: 'Export by name.',
  },
];

/** The environment is parsed once, with all errors at once, in environment.ts. */
export const parsedEnvironment = [
  {
    selector: 'MemberExpression[object.name="process"][property.name="env"]',
    message: 'process.env is read by environment.ts only.',
  },
  {
    selector: 'MemberExpression[object.name="process"][property.value="env"]',
    message: 'process.env is read by environment.ts only.',
  },
  {
    selector: 'VariableDeclarator[init.name="process"] > ObjectPattern > Property[key.name="env"]',
    message: 'process.env is read by environment.ts only.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name="env"]',
    message: 'process.env is read by environment.ts only.',
  },
];

/** main.ts hands the environment over as a whole, to be parsed. */
export const wholeEnvironment = [
  {
    selector: 'MemberExpression > MemberExpression.object[object.name="process"][property.name="env"]',
    message: 'main.ts hands process.env to environment.ts as a whole.',
  },
];

/** A test that is left out counts as failed (issue 2, "It must show", 2), and one that runs alone hides the others. */
export const everyTestRuns = [
  {
    selector:
      'MemberExpression[property.name=/^(skip|only|todo|failing)$/][object.name=/^(it|test|describe)$/]',
    message: 'Every test runs: no skip, only, todo or failing.',
  },
  {
    selector:
      'MemberExpression[property.name=/^(skip|only|todo|failing)$/][object.object.name=/^(it|test|describe)$/]',
    message: 'Every test runs: no skip, only, todo or failing.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'Every test runs: no skip, only, todo or failing.',
  },
];

/** A decision depends on command, state and circumstances. `new Date(value)` and `Date.UTC` are values; `new Date()` reads the clock. */
export const pureDecisions = [
  {
    selector:
      ':not(TSTypeReference, NewExpression[arguments.length>0], MemberExpression[property.name="UTC"]) > Identifier[name="Date"]',
    message: 'A decider has no clock: take circumstances.now.',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'A decider has no random numbers: they arrive in the command.',
  },
  {
    selector:
      'CallExpression > MemberExpression[property.name=/^(get|set)(FullYear|Month|Date|Day|Hours|Minutes)$/]',
    message: "A decider does not know the machine's time zone: use the UTC methods.",
  },
  { selector: 'AwaitExpression', message: 'A decider does no I/O.' },
  { selector: 'ImportExpression', message: 'A decider does no I/O.' },
];

/** Globals that reach outside of a decision. */
export const impureGlobals = [
  'process',
  'globalThis',
  'global',
  'performance',
  'crypto',
  'fetch',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
].map((name) => ({ name, message: 'A decider is pure: everything it needs is an argument.' }));

/** In the browser: the whole of zod is 15 kB more (Brotli), on every page with a form. */
export const smallZod = { name: 'zod', message: "Import * as z from 'zod/mini'." };

/** Another package is named by its name, so that its `exports` and its tags hold. */
export const packagesByName = {
  patterns: [
    {
      regex: '^(\\.\\./)+(proto|kernel|gateway|web|deploy)/',
      message: 'Import another package by its name: @cadenza/….',
    },
  ],
};
