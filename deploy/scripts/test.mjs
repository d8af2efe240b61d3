/**
 * Runs every test and ends with one plain line, `N passed, N failed`, over all of them. A test that is skipped, a
 * suite that could not run and a run of no tests count as failed. In a run of all tests, or of all the stack's, files that
 * failed run once more, alone; a test that passes then counts as passed, and is listed with the sign `~`.
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
const isWholeRun = chosen.length === 0;
// A whole run starts its list of seen texts afresh; a chosen part adds to it.
if (isWholeRun) rmSync(seen, { recursive: true, force: true });
mkdirSync(seen, { recursive: true });

// All tests, or all of the stack's.
const isRepeated = isWholeRun || (chosen.length === 2 && chosen[0] === '--config');
/** More than so many files that fail have one cause, which a second run does not take away. */
const mostRepeated = 5;

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

/** Tests that did not pass, and one more of a file that could not run. */
const failuresOf = ({ status, assertionResults }) => {
  const failures = assertionResults.filter((each) => each.status !== 'passed');
  return status === 'failed' && failures.length === 0 ? [{ status }] : failures;
};
const hasFailed = (file) => failuresOf(file).length > 0;

/** In one line, without colours; `.ci/run` repeats them at its end. */
function tell(sign, { name, message, assertionResults }) {
  const plain = (text) =>
    stripVTControlCharacters(text)
      .replace(/^\s+at .*node_modules.*$/gm, '')
      .replace(/\s+/g, ' ')
      .slice(0, 800);
  const file = relative(root, name);
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status !== 'passed')
      console.log(`${sign} ${file} › ${fullName}: ${plain(failureMessages.join(' '))}`);
  if (assertionResults.length === 0) console.log(`${sign} ${file}: ${plain(message)}`);
}

const results = runs().map(run);
let files = results.flatMap(({ testResults }) => testResults);
const isWhole = results.every(({ status, testResults }) => status === 0 || testResults.some(hasFailed));

// On a small machine a browser test can miss its time beside others. What fails alone, too, has failed; what does not is
// told, so that somebody looks for the cause.
const failed = files.filter(hasFailed);
if (isRepeated && failed.length > 0 && failed.length <= mostRepeated) {
  console.log(`\n${failed.length} failed beside others; once more, alone:`);
  const again = run([...alone, ...chosen, '--runTestsByPath', ...failed.map(({ name }) => name)]).testResults;
  const passedNow = again.filter((each) => !hasFailed(each)).map(({ name }) => name);
  for (const each of failed) if (passedNow.includes(each.name)) tell('~', each);
  files = files.map((each) => again.find(({ name }) => name === each.name) ?? each);
}

// The audit of texts reads which tests passed, of all runs.
writeFileSync(report, JSON.stringify({ testResults: files }));
for (const each of files) if (hasFailed(each)) tell('✗', each);
const passed = files
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status === 'passed');
let failures = files.flatMap(failuresOf).length;
if (passed.length === 0 || !isWhole) failures = Math.max(failures, 1);
console.log(`\n${passed.length} passed, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
