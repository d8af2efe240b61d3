/**
 * Runs every test and ends with one plain line, `N passed, N failed`, over all of them. A test that is skipped, a
 * suite that could not run and a run of no tests count as failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const seen = join(root, 'web/audit/.seen');
const report = join(seen, 'jest-results.json');
const chosen = process.argv.slice(2);
// A whole run starts its list of seen texts afresh; a chosen part adds to it.
if (chosen.length === 0) rmSync(seen, { recursive: true, force: true });
mkdirSync(seen, { recursive: true });

const [wide, alone] = [
  ['-w', '3'],
  // It runs in Jest's own process, which would wait for what a test file left open.
  ['-w', '1', '--forceExit'],
];
const projects = (...names) => ['--selectProjects', ...names];
/** What runs after what. A chosen part runs at once; of stacks, one at a time. */
function runs() {
  if (chosen.length > 0) return [[...(chosen.includes('--config') ? alone : wide), ...chosen]];
  // One more than the smallest machine has cores: the longest test waits most of the time.
  return [
    [...wide, ...projects('unit', 'int', 'e2e', 'web')],
    [...alone, ...projects('timed')],
  ];
}

function run(options) {
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'],
      ...['--json', `--outputFile=${report}`, ...options],
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  try {
    return { status, ...JSON.parse(readFileSync(report, 'utf8')) };
  } catch {
    console.error('The test runner left no report.');
    return { status: status || 1, testResults: [] };
  }
}

const results = runs().map(run);
// The audit of texts reads which tests passed, of all runs.
writeFileSync(report, JSON.stringify({ testResults: results.flatMap(({ testResults }) => testResults) }));
// Each failure in one line, without colours; `.ci/run` repeats them at its end.
const plain = (text) =>
  stripVTControlCharacters(text)
    .replace(/^\s+at .*node_modules.*$/gm, '')
    .replace(/\s+/g, ' ')
    .slice(0, 800);
for (const { name, message, assertionResults } of results.flatMap(({ testResults }) => testResults)) {
  const failures = assertionResults.filter(({ status }) => status === 'failed');
  for (const { fullName, failureMessages } of failures)
    console.log(`✗ ${relative(root, name)} › ${fullName}: ${plain(failureMessages.join(' '))}`);
  if (assertionResults.length === 0 && message) console.log(`✗ ${relative(root, name)}: ${plain(message)}`);
}
const count = (name) => results.reduce((sum, result) => sum + (result[name] ?? 0), 0);
const passed = count('numPassedTests');
let failed = ['numFailedTests', 'numPendingTests', 'numTodoTests', 'numRuntimeErrorTestSuites']
  .map(count)
  .reduce((sum, each) => sum + each, 0);
if (passed === 0) failed = Math.max(failed, 1);
if (failed === 0 && results.some(({ status }) => status !== 0)) failed = 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
