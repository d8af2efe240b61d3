/**
 * Runs every test and ends with one plain line, `N passed, N failed`, over all of them: unit, integration and page tests by
 * Jest, then the whole product by Playwright. A test that is skipped, a file that could not run and a run of no tests
 * count as failed. Arguments choose files: those below e2e/ by Playwright, others by Jest. `--part` with a part's name runs
 * that part: `.ci/run` runs some beside each other. With `--stack` first, it runs the tests of the distributed product
 * instead, or those of them whose names are the other arguments.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { printResults } from './print-results.mjs';
import { runJest } from './run-jest.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { isSeedGiven, seed } from './seed.mjs';

const seen = join(root, 'tools/text-audit/.seen');
const given = process.argv.slice(2);

const wide = ['-w', '2', `--seed=${seed}`];
// It runs in Jest's own process, which would wait for what a test file left open.
const alone = ['-i', '--forceExit', `--seed=${seed}`];

/** Browser tests of those projects that have products of their own. */
const others = ['--project', 'time', 'settings', 'killed', 'screens'];

/** Each is a list of runs, made when it is run. */
const parts = {
  jest: () => [runJest([...wide, '--selectProjects', 'unit', 'int', 'web'])],
  // Shuffled tests of other projects would make a worker start a product for each of them.
  product: () =>
    isSeedGiven
      ? [runPlaywright(others), runPlaywright(['--project', 'product', '--shuffle', String(seed)])]
      : [runPlaywright([...others, 'product'])],
  // What listens in real time: with nothing beside it.
  timed: () => [
    runJest([...alone, '--selectProjects', 'timed']),
    runPlaywright(['--project', 'timed', '--workers', '1']),
  ],
  stack: (names = []) => [runPlaywright(names, 'e2e/stack/playwright.config.ts')],
};

/** Options, as `--headed`, are for the browser tests where there are some. */
function runFiles(chosen) {
  const options = chosen.filter((each) => each.startsWith('-'));
  const files = chosen.filter((each) => !options.includes(each));
  const ofProduct = files.filter((each) => each.startsWith('e2e/'));
  const ofJest = files.filter((each) => !ofProduct.includes(each));
  const runs = [];
  if (ofJest.length > 0) runs.push(runJest([...wide, ...ofJest, ...(ofProduct.length > 0 ? [] : options)]));
  if (ofProduct.length > 0) runs.push(runPlaywright([...ofProduct, ...options]));
  return runs;
}

function run() {
  const [first, name] = given;
  // A whole run starts its list of seen texts afresh; a chosen part adds to it.
  if (first === undefined || name === 'jest') rmSync(seen, { recursive: true, force: true });
  mkdirSync(seen, { recursive: true });
  if (first === undefined) return [...parts.jest(), ...parts.product(), ...parts.timed()];
  if (first === '--stack') return parts.stack(given.slice(1));
  if (first !== '--part') return runFiles(given);
  if (!Object.hasOwn(parts, name)) throw new Error(`The parts are ${Object.keys(parts).join(', ')}`);
  return parts[name]();
}

printResults(run(), { isWhole: given.length === 0 || given[0].startsWith('--') });
