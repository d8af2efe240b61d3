import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { postgresAccount } from './account.js';
import { postgresPrograms } from './binaries.js';
import { type ClusterOptions, initialise, start } from './cluster.js';

it('starts where another program of its user has the number of a killed postmaster, and takes over none', async () => {
  const root = await mkdtemp(join(tmpdir(), 'cadenza-cluster-'));
  await chmod(root, 0o711);
  const account = postgresAccount();
  const options: ClusterOptions = {
    ...{ dataFolder: join(root, 'postgres'), logFile: join(root, 'log'), password: 'secret', account },
    programs: await postgresPrograms(account !== undefined, '/var/lib/cadenza'),
  };
  let other: ChildProcess | undefined;
  try {
    await initialise(options);
    const first = await start(options);
    const file = join(options.dataFolder, 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    other = spawn('sleep', ['600'], { ...account, stdio: 'ignore' });
    await once(other, 'spawn');
    await writeFile(file, text.replace(/^\d+/, String(other.pid)));
    const second = await start(options);
    expect([second.adopted, second.pid === other.pid]).toEqual([false, false]);
    await second.stop();
  } finally {
    other?.kill('SIGKILL');
    await rm(root, { recursive: true, force: true });
  }
});
