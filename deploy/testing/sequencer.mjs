import { createRequire } from 'node:module';

// Jest loads it as one of its own parts: a dependency of jest, not of ours.
const { default: Sequencer } = createRequire(createRequire(import.meta.url).resolve('jest'))(
  '@jest/test-sequencer',
);

/** A fresh clone knows of no earlier run, and Jest then goes by the size of files, which says nothing of these. */
const longest = [
  ...['library-walk', 'every-screen', 'payments', 'help-walk', 'bad-input', 'kill', 'operating'],
  ...['hostile-uploads', 'first-load', 'stored-xss', 'bad-graphql', 'kill-save', 'kill-import'],
];

function rank({ path }) {
  const place = longest.findIndex((name) => path.endsWith(`/${name}.e2e.spec.ts`));
  if (place >= 0) return place - longest.length;
  return path.endsWith('.e2e.spec.ts') ? 0 : 1;
}

/** What takes longest begins first: at the end nobody waits for one file. */
// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export only
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
