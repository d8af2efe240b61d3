import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');

/** Rebuilds everything a test left in a data folder, as `npm run rebuild` does; answers its last line. */
export async function rebuildAll(dataFolder: string): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, CADENZA_DATA: dataFolder };
  const run = promisify(execFile)(process.execPath, ['dist/standalone/rebuild.js'], { cwd: root, env });
  const { stdout } = await run.catch((failed: { stdout: string; stderr: string }) => ({
    stdout: `${failed.stdout}\n${failed.stderr}`,
  }));
  const lines = stdout.trim().split('\n');
  const differing = lines.filter((line) => / rows differed$/.test(line) && !/, 0 rows differed$/.test(line));
  return [lines.at(-1), ...differing].join('\n');
}

/** Every test of the whole product ends with this; a folder in which no product has started holds no rows. */
export async function expectSameRowsRebuilt(dataFolder: string): Promise<void> {
  if (!existsSync(join(dataFolder, 'postgres/PG_VERSION'))) return;
  const said = await rebuildAll(dataFolder);
  if (!/^[1-9]\d* rebuilt, 0 differed$/.test(said)) throw new Error(`Rows and events disagree: ${said}`);
}
