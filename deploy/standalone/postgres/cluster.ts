import { spawn, execFile } from 'node:child_process';
import { chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../free-port.js';
import type { Account } from './account.js';
import { isAlive, readPostmaster, releaseReusedNumber } from './postmaster.js';

export interface ClusterOptions {
  readonly dataFolder: string;
  readonly programs: string;
  readonly account: Account | undefined;
  readonly password: string;
  readonly logFile: string;
  /** The port it had before, for those who know it; any free one when absent. */
  readonly port?: number;
}

export interface RunningCluster {
  readonly port: number;
  /** Of the postmaster, whose children are all other processes. */
  readonly pid: number;
  /** True when a postmaster that outlived its parent was taken over. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

/** Small: one person's machine. Durability is never traded: fsync and synchronous_commit stay on. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '48MB',
  max_connections: '120',
  max_wal_size: '512MB',
  jit: 'off',
  logging_collector: 'off',
  log_min_messages: 'warning',
};

const initialised = (folder: string) =>
  stat(join(folder, 'global', 'pg_control')).then(
    () => true,
    () => false,
  );

/** Makes the data folder when it is not there yet; a first attempt that was cut off is thrown away. */
export async function initialise(options: ClusterOptions): Promise<boolean> {
  const { dataFolder, programs, account, password } = options;
  const done = join(dataFolder, '.initialised');
  if ((await initialised(dataFolder)) && (await stat(done).catch(() => undefined))) return false;
  await rm(dataFolder, { recursive: true, force: true });
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const passwordFile = join(tmpdir(), `cadenza-${process.pid}-${Date.now()}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (account) {
      await chown(dataFolder, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    const flags = [
      '--auth=scram-sha-256',
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ];
    await promisify(execFile)(
      join(programs, 'initdb'),
      [`--pgdata=${dataFolder}`, `--pwfile=${passwordFile}`, ...flags],
      { ...account, cwd: '/' },
    );
    await writeFile(done, '');
  } finally {
    await rm(passwordFile, { force: true });
  }
  return true;
}

/** Starts PostgreSQL, or takes over one that a killed process left running on this folder. */
export async function start(options: ClusterOptions): Promise<RunningCluster> {
  const { dataFolder, programs, account, logFile } = options;
  const present = await readPostmaster(dataFolder);
  if (present) {
    const ready = await waitUntilReady(dataFolder, () => isAlive(present.pid));
    if (ready) return { port: ready.port, pid: ready.pid, adopted: true, stop: () => stop(ready.pid) };
  }
  await releaseReusedNumber(dataFolder);
  const log = await open(logFile, 'a');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const port = options.port ?? (await freePort());
  // Detached: a Ctrl+C in the terminal reaches us first, and we stop it after the last command is stored.
  const child = spawn(join(programs, 'postgres'), ['-D', dataFolder, '-p', String(port), ...flags], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  await log.close();
  const running = await waitUntilReady(
    dataFolder,
    () => child.exitCode === null && child.signalCode === null,
  );
  if (!running) throw new Error(`PostgreSQL did not start; its last words:\n${await lastWords(logFile)}`);
  return { port, pid: running.pid, adopted: false, stop: () => stop(running.pid) };
}

async function waitUntilReady(dataFolder: string, alive: () => boolean) {
  for (const end = Date.now() + 60_000; Date.now() < end && alive(); await pause(10)) {
    const found = await readPostmaster(dataFolder);
    if (found?.ready) return found;
  }
  return undefined;
}

/** Stops a server that outlived the product on this folder; false when none runs. */
export async function stopLeftOver(dataFolder: string): Promise<boolean> {
  const present = await readPostmaster(dataFolder);
  if (!present) return false;
  await stop(present.pid);
  if (isAlive(present.pid)) throw new Error(`PostgreSQL (process ${present.pid}) does not stop`);
  return true;
}

/** Fast shutdown (SIGINT): sessions are ended, a checkpoint is written. */
async function stop(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  for (const end = Date.now() + 20_000; Date.now() < end && isAlive(pid);) await pause(20);
}

async function lastWords(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.split('\n').slice(-8).join('\n');
}
