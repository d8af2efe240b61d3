import { readFileSync } from 'node:fs';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const fileIn = (dataFolder: string) => join(dataFolder, 'postmaster.pid');

/** What `postmaster.pid` in a data folder says, when its process is alive and is PostgreSQL on this folder. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const lines = await readFile(fileIn(dataFolder), 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !(await isPostgresOn(dataFolder, pid)))
    return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Lets PostgreSQL start where another program has the number in `postmaster.pid`, as after a reboot: it takes any living
 * process for its predecessor, but not the parent that starts it. It still looks for the predecessor's shared memory.
 */
export async function releaseReusedNumber(dataFolder: string): Promise<void> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || !isAlive(pid) || (await readPostmaster(dataFolder))) return;
  await writeFile(fileIn(dataFolder), text.replace(/^\d+/, String(process.pid)));
}

/** One that was killed and that nobody has asked for its end (a zombie) is dead: it holds no file and no port. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // `42 (a name, with any sign) Z …`
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^[ZX]/.test(text.slice(text.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/** Another program, or PostgreSQL of another folder, may have the number: where /proc shows it, its arguments decide. */
async function isPostgresOn(dataFolder: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const [program = '', ...options] = await readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text.split('\0'),
    () => [],
  );
  const folder = options[options.indexOf('-D') + 1] ?? '';
  return basename(program) === 'postgres' && (await isSameFolder(folder, dataFolder));
}

const isSameFolder = async (one: string, other: string) =>
  one === other || (await realpath(one).catch(() => one)) === (await realpath(other).catch(() => other));
