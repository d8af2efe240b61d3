import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installed, tool } from './cache.js';
import type { Engine } from './engine.js';
import { freePort, run } from './program.js';

const needed = 'redis-server comes from Debian’s packages';
/** The program and, of what it is linked with, the libraries that a small Debian does not have. */
const wanted = /^(redis-|libredis|libjemalloc|liblua|lua-|liblzf|libhiredis|libatomic)/;

async function packages(): Promise<string[]> {
  const leftOut = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
    (kind) => `--no-${kind}`,
  );
  const tree = await tool('apt-cache', ['depends', '--recurse', ...leftOut, 'redis-server'], needed);
  return tree.split('\n').filter((line) => wanted.test(line));
}

/** Unpacked, not installed: nothing on the machine changes, and no service of it starts. */
const install = () =>
  installed('redis-debian-1', async (folder) => {
    const download = async () =>
      tool('apt-get', ['download', ...(await packages())], needed, { cwd: folder });
    // A machine that never asked for packages does not know them yet.
    await download().catch(async () => {
      await tool('apt-get', ['update', '-q'], needed);
      await download();
    });
    for (const name of await readdir(folder))
      if (name.endsWith('.deb')) await tool('dpkg-deb', ['-x', name, '.'], needed, { cwd: folder });
  });

/**
 * A real redis-server on loopback. It keeps nothing: whatever Cadenza puts there may be lost. `users` is the file of its
 * users; without it everybody may do everything.
 */
export async function startRedis(folder: string, users?: string): Promise<Engine> {
  const programs = await install();
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  return await run({
    name: 'Redis',
    command: join(programs, 'usr/bin/redis-server'),
    args: [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
      ...(users === undefined ? [] : ['--aclfile', users]),
    ],
    port,
    env: { LD_LIBRARY_PATH: join(programs, `usr/lib/${architecture}-linux-gnu`) },
    logFile: join(folder, 'redis.log'),
    patience: 20_000,
  });
}
