import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../standalone/free-port.js';
import { librariesIn, unpacked } from './debian.js';
import type { Engine } from './engine.js';
import { run } from './program.js';

const program = {
  folder: 'redis-debian-1',
  package: 'redis-server',
  wanted: /^(redis-|libredis|libjemalloc|liblua|lua-|liblzf|libhiredis|libatomic)/,
};

/**
 * A real redis-server on loopback. It keeps nothing: whatever Cadenza puts there may be lost. `users` is the file of its
 * users; without it everybody may do everything.
 */
export async function startRedis(folder: string, users?: string): Promise<Engine> {
  const programs = await unpacked(program);
  await mkdir(folder, { recursive: true });
  const port = await freePort();
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
    env: { LD_LIBRARY_PATH: librariesIn(programs) },
    logFile: join(folder, 'redis.log'),
    patience: 20_000,
  });
}
