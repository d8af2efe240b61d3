/** What a pure file is called by its last word: `class.decider.ts`. CONTRIBUTING, "Pure files". */
const suffixes = [
  ...['decider', 'decisions', 'evolve', 'rules', 'state', 'commands'],
  ...['defaults', 'fields', 'details', 'places'],
  ...['projection', 'statements', 'timers'],
];
/** Pure files that are called by the thing they compute. */
const names = ['given', 'recurrence', 'standing', 'timeline', 'trial', 'wall-time', 'zone-offsets'];

/** Deciders, projections and all that they stand on, for eslint. */
export const pureFiles = [
  `services/**/*.{${suffixes.join()}}.ts`,
  'services/**/*-rules.ts',
  `services/**/{${names.join()}}.ts`,
];

/** The same files, for the boundaries. */
export const pureFile = `^services/.*([.](${suffixes.join('|')})|-rules|/(${names.join('|')}))[.]ts$`;
