import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedDatabase } from '../../standalone/database.js';
import { isAlive } from '../../standalone/postgres/postmaster.js';
import type { Engine } from './engine.js';

/** The running PostgreSQL as an engine that can be killed and started again on its port. Linux only. */
export function postgresEngine(database: EmbeddedDatabase): Engine {
  let cluster = database.cluster;
  return {
    name: 'PostgreSQL',
    port: cluster.port,
    pid: () => cluster.pid,
    stop: () => cluster.stop(),
    kill: () => killFamily(cluster.pid),
    async start() {
      cluster = await database.startAgain();
    },
  };
}

/** As a power cut would: the postmaster and every session at once. It may start again when none holds its memory. */
async function killFamily(postmaster: number): Promise<void> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const family = [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)];
  for (const pid of family) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  while (family.some(isAlive)) await pause(10);
}
