import { readFile } from 'node:fs/promises';
import type { Engine } from '../engines/engine.js';

/** The process and its children: PostgreSQL has one for each connection. */
async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A child that has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Meanwhile the engine hangs (SIGSTOP): its connections stand, new ones are taken, and nothing is answered. Linux only. */
export async function frozen(engine: Engine, meanwhile: () => Promise<void>): Promise<void> {
  const family = await familyOf(engine.pid());
  signal(family, 'SIGSTOP');
  try {
    await meanwhile();
  } finally {
    signal(family, 'SIGCONT');
  }
}
