import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root } from './places.mjs';

/** Runs the tests of the whole product, or those of another configuration; answers as `runJest` does. */
export function runPlaywright(options, config = 'e2e/playwright.config.ts') {
  const report = join(cache, 'e2e-results.json');
  rmSync(report, { force: true });
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', config, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Workspaces are their sources.
    env: { ...process.env, NODE_OPTIONS: '--conditions=source --no-warnings', CADENZA_E2E_RESULTS: report },
  });
  try {
    const { status, files } = JSON.parse(readFileSync(report, 'utf8'));
    return { isWhole: status === 'passed' || files.some(({ failures }) => failures.length > 0), files };
  } catch {
    console.error('Playwright left no report.');
    return { isWhole: false, files: [] };
  }
}
