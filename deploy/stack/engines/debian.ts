import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installed, tool } from './cache.js';

/** A program of Debian's packages. */
export interface DebianProgram {
  /** Of its folder in the cache, with a number that rises when what is unpacked changes. */
  readonly folder: string;
  readonly package: string;
  /** The packages to unpack: its own and, of what it is linked with, those that a small Debian does not have. */
  readonly wanted: RegExp;
}

const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

/** Answers the folder where it is unpacked, not installed: nothing on the machine changes, and no service of it starts. */
export function unpacked({ folder, package: name, wanted }: DebianProgram): Promise<string> {
  const needed = `${name} comes from Debian’s packages`;
  return installed(folder, async (made) => {
    const download = async () =>
      tool('apt-get', ['download', ...(await packages(name, wanted, needed))], needed, { cwd: made });
    // A machine that never asked for packages does not know them yet.
    await download().catch(async () => {
      await tool('apt-get', ['update', '-q'], needed);
      await download();
    });
    for (const file of await readdir(made))
      if (file.endsWith('.deb')) await tool('dpkg-deb', ['-x', file, '.'], needed, { cwd: made });
  });
}

/** Where its libraries lie, for the loader. */
export const librariesIn = (folder: string): string => join(folder, `usr/lib/${architecture}-linux-gnu`);

async function packages(name: string, wanted: RegExp, needed: string): Promise<string[]> {
  const leftOut = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
    (kind) => `--no-${kind}`,
  );
  const tree = await tool('apt-cache', ['depends', '--recurse', ...leftOut, name], needed);
  return tree.split('\n').filter((line) => wanted.test(line));
}
