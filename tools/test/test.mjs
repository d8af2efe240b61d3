/**
 * Runs every test and ends with one plain line, `N passed, N failed`, over all of them: unit, integration and page tests by
 * Jest, then the whole product by Playwright. A test that is skipped, a file that could not run and a run of no tests
 * count as failed. Arguments choose files: those below e2e/ by Playwright, others by Jest. With `--stack` first, it runs the
 * tests of the distributed product instead, or those of them whose names are the other arguments.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './places.mjs';
import { runJest } from './run-jest.mjs';
import { runPlaywright } from './run-playwright.mjs';

const seen = join(root, 'tools/text-audit/.seen');
const chosen = process.argv.slice(2);
const isWholeRun = chosen.length === 0;
const isOfStack = chosen[0] === '--stack';
// A whole run starts its list of seen texts afresh; a chosen part adds to it.
if (isWholeRun) rmSync(seen, { recursive: true, force: true });
mkdirSync(seen, { recursive: true });

const wide = ['-w', '2'];
// It runs in Jest's own process, which would wait for what a test file left open.
const alone = ['-w', '1', '--forceExit'];
const isBelow = (folder) => (argument) => argument.startsWith(folder);

function* runs() {
  if (isWholeRun) {
    yield runJest([...wide, '--selectProjects', 'unit', 'int', 'web']);
    yield runPlaywright(['--project', 'product']);
    // What listens in real time: with nothing beside it.
    yield runJest([...alone, '--selectProjects', 'timed']);
    yield runPlaywright(['--project', 'timed', '--workers', '1']);
    return;
  }
  if (isOfStack) return yield runPlaywright(chosen.slice(1), 'e2e/stack/playwright.config.ts');
  const ofProduct = chosen.filter(isBelow('e2e/'));
  const others = chosen.filter((each) => !ofProduct.includes(each));
  if (others.length > 0) yield runJest([...wide, ...others]);
  if (ofProduct.length > 0) yield runPlaywright(ofProduct);
}

const results = [...runs()];
const files = results.flatMap((each) => each.files);
const failures = files.flatMap(({ name, failures }) => failures.map((failure) => ({ name, ...failure })));
const passed = files.reduce((sum, each) => sum + each.passed, 0);

if (isWholeRun || isOfStack) {
  console.log('\nThe slowest files, in seconds:');
  for (const { name, ms } of [...files].sort((one, other) => other.ms - one.ms).slice(0, 20))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} ${name}`);
}

/** In one line, without colours; `.ci/run` repeats them at its end. */
const plain = (text) =>
  stripVTControlCharacters(text)
    .replace(/^\s+at .*node_modules.*$/gm, '')
    .replace(/\s+/g, ' ')
    .slice(0, 800);
for (const { name, title, message } of failures) console.log(`✗ ${name} › ${title}: ${plain(message)}`);

const isWhole = results.length > 0 && results.every((each) => each.isWhole);
const failed = passed === 0 || !isWhole ? Math.max(failures.length, 1) : failures.length;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
