import { readFile } from 'node:fs/promises';
import type { Engine } from '@cadenza/deploy/stack/engines/engine.js';

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

/** Meanwhile the engines hang (SIGSTOP): connections stand, new ones are taken, and nothing is answered. Linux only. */
export async function frozen<Result>(
  engines: readonly Engine[],
  meanwhile: () => Promise<Result>,
): Promise<Result> {
  const family = (await Promise.all(engines.map((engine) => familyOf(engine.pid())))).flat();
  signal(family, 'SIGSTOP');
  try {
    return await meanwhile();
  } finally {
    signal(family, 'SIGCONT');
  }
}
