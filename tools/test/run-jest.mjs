import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, root } from './places.mjs';

/** Runs Jest; answers its files as `{ name, passed, ms, failures: [{ title, message }] }`. */
export function runJest(options) {
  const report = join(cache, 'jest-results.json');
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
    const files = JSON.parse(readFileSync(report, 'utf8')).testResults.map(fileOf);
    return { isWhole: status === 0 || files.some(({ failures }) => failures.length > 0), files };
  } catch {
    console.error('Jest left no report.');
    return { isWhole: false, files: [] };
  }
}

/** A test that is skipped, and a file that could not run, have failed. */
function fileOf({ name, status, message, startTime, endTime, assertionResults }) {
  const failures = assertionResults
    .filter((each) => each.status !== 'passed')
    .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join(' ') }));
  if (status === 'failed' && failures.length === 0) failures.push({ title: 'the file', message });
  return {
    name: relative(root, name),
    passed: assertionResults.length - assertionResults.filter((each) => each.status !== 'passed').length,
    ms: endTime - startTime,
    failures,
  };
}
