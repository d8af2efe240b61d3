import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Level, levelOf, levels, type PlantedFault } from './fault.js';

export interface TestRun {
  readonly isGreen: boolean;
  /** What the tests printed. */
  readonly output: string;
}

/** Runs test files of a tree by the tree's own `npm test`. */
export function runTests(root: string, tests: readonly string[]): TestRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/test/test.mjs', ...tests], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { isGreen: status === 0, output: `${stdout}\n${stderr}` };
}

/** Plants the fault in a tree, runs its tests level by level, and mends the file. Returns the level that caught it. */
export function plant(root: string, fault: PlantedFault): Level | undefined {
  const path = join(root, fault.file);
  const sound = readFileSync(path, 'utf8');
  // As a function: a replacement may hold `$`.
  writeFileSync(
    path,
    sound.replace(fault.text, () => fault.replacement),
  );
  try {
    return levels.find((level) => {
      const tests = fault.tests.filter((test) => levelOf(test) === level);
      return tests.length > 0 && !runTests(root, tests).isGreen;
    });
  } finally {
    writeFileSync(path, sound);
  }
}
