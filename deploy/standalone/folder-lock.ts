import { readlinkSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startOf } from './process-start.js';

const touchMs = 20_000;
const freshMs = 60_000;

/**
 * Reserves a data folder for one product; returns how to release it. A lock left by a killed process is taken over, also
 * when another program has its number by now: beside the number stands when its process started.
 * In another container the number means another process: there the lock counts while its holder touches it.
 */
export async function lockDataFolder(
  { root }: { readonly root: string },
  namespace = ownNamespace(),
): Promise<() => Promise<void>> {
  const path = join(root, 'cadenza.pid');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(path, `${process.pid} ${startOf(process.pid)}\n${namespace}\n`, {
        flag: 'wx',
        mode: 0o600,
      });
      const timer = setInterval(() => void touch(path), touchMs).unref();
      return async () => {
        clearInterval(timer);
        await rm(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderIn(await readFile(path, 'utf8').catch(() => ''));
      if (isElsewhere(holder, namespace) ? await isFresh(path) : isRunning(holder))
        throw new Error(
          `Cadenza already runs on this data folder (process ${holder.pid}). If that process is not Cadenza, delete ${path}`,
          { cause: error },
        );
      await rm(path, { force: true });
    }
  }
  throw new Error(`Could not take ${path}`);
}

interface Holder {
  readonly pid: number;
  /** Empty where it was not known, as in the locks of earlier releases. */
  readonly start: string;
  /** Empty where it was not known, as above. */
  readonly namespace: string;
}

const isElsewhere = (holder: Holder, namespace: string) =>
  holder.namespace !== '' && namespace !== '' && holder.namespace !== namespace;

const isFresh = async (path: string) => {
  const touched = await stat(path).catch(() => undefined);
  return touched !== undefined && Math.abs(Date.now() - touched.mtimeMs) < freshMs;
};

const touch = (path: string) => utimes(path, new Date(), new Date()).catch(() => undefined);

/** Of process numbers; each container has its own. Empty where the system has none. */
function ownNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function holderIn(text: string): Holder {
  const [, pid = '0', start = ''] = /^(\d+)(?: (.*))?$/m.exec(text) ?? [];
  const namespace = text.split('\n')[1] ?? '';
  return { pid: Number(pid), start, namespace };
}

function isRunning({ pid, start }: Holder): boolean {
  // This process holds no lock yet: one with its number and no start is of an earlier process.
  if (pid === 0 || (pid === process.pid && start === '')) return false;
  const current = startOf(pid);
  return current !== undefined && (current === start || current === '' || start === '');
}
