/**
 * Runs every test and ends with one plain line, `N passed, N failed`, over all of them. A test that is skipped, a
 * suite that could not run and a run of no tests count as failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const seen = join(root, 'web/audit/.seen');
const report = join(seen, 'jest-results.json');
const chosen = process.argv.slice(2);
// A whole run starts its list of seen texts afresh; a chosen part adds to it.
if (chosen.length === 0) rmSync(seen, { recursive: true, force: true });
mkdirSync(seen, { recursive: true });
rmSync(report, { force: true });

// One more than the smallest machine has cores: the longest test waits most of the time. One stack at a time.
const workers = chosen.includes('--config') ? '1' : '3';

const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '-w',
    workers,
    '--json',
    `--outputFile=${report}`,
    ...chosen,
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);

let passed = 0;
let failed;
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed = result.numPassedTests;
  failed =
    result.numFailedTests + result.numPendingTests + result.numTodoTests + result.numRuntimeErrorTestSuites;
} catch {
  console.error('The test runner left no report.');
  failed = 1;
}
if (passed === 0) failed = Math.max(failed, 1);
if (status !== 0 && failed === 0) failed = 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
