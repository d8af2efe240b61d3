import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from '@cadenza/deploy/stack/stack.js';

const most = 30;

/** What the processes of a stack wrote to their logs as errors, the last of each; to print when a test has failed. */
export async function complaintsOf({ folder }: Stack): Promise<string> {
  const logs = join(folder, 'logs');
  const files = (await readdir(logs)).sort();
  const told = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(logs, file), 'utf8')).split('\n');
      const errors = lines.filter((line) => /"level":(50|60)/.test(line)).slice(-most);
      return errors.map((line) => `${file}: ${line.slice(0, 700)}`);
    }),
  );
  return told.flat().join('\n');
}
