import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DatabaseAddress, Login } from '../eventsourcing/database.js';

/** A fresh, empty database of the run's shared PostgreSQL, with the administrator's login. */
export interface TestDatabase extends DatabaseAddress, Login {
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** For tests of crashes and for benchmarks: really writes to the disk before it acknowledges. */
  readonly durable?: boolean;
}

const keeperWithinMs = 5_000;

/** One database for one suite. All test processes of this user share one PostgreSQL, started by whoever comes first. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const port = await sharedPostgres(options.durable ? 'durable' : 'fast');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const login = { host: '127.0.0.1', port, user: 'postgres', password: 'postgres' };
  const asAdministrator = async (statement: string) => {
    const client = new pg.Client({ ...login, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asAdministrator(`create database ${database}`);
  return {
    ...login,
    database,
    drop: () => asAdministrator(`drop database if exists ${database} with (force)`),
  };
}

async function sharedPostgres(mode: 'durable' | 'fast'): Promise<number> {
  const folder = join(tmpdir(), `cadenza-test-${process.getuid?.() ?? 0}-${mode}`);
  for (let attempt = 0; attempt < 600; attempt++) {
    const port = register(folder);
    if (port !== null) return port;
    if (attempt % 20 === 0) startKeeper(folder, mode);
    await pause(50);
  }
  throw new Error(`the test PostgreSQL in ${folder} does not start`);
}

/** Puts this process among the users, then looks (in this order) whether the server is there. */
function register(folder: string): number | null {
  try {
    mkdirSync(join(folder, 'users'), { recursive: false });
  } catch {
    // There already, or no keeper yet.
  }
  try {
    writeFileSync(join(folder, 'users', String(process.pid)), '');
    return (JSON.parse(readFileSync(join(folder, 'ready'), 'utf8')) as { port: number }).port;
  } catch {
    return null;
  }
}

/** Making the folder is the lock: exactly one process succeeds and starts the keeper. */
function startKeeper(folder: string, mode: string) {
  if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch {
    return;
  }
  const script = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));
  const env = { ...process.env, NODE_OPTIONS: '' };
  const keeper = spawn(process.execPath, [script, folder, mode], { detached: true, stdio: 'ignore', env });
  writeFileSync(join(folder, 'keeper'), String(keeper.pid));
  keeper.unref();
}

/**
 * Its keeper has died; or there is none, though it is written the moment the folder is made: who registered while a
 * keeper that had ended took the folder away has made it anew.
 */
function isAbandoned(folder: string): boolean {
  if (existsSync(join(folder, 'keeper'))) return !keeperLives(folder);
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > keeperWithinMs;
}

function keeperLives(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(join(folder, 'keeper'), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
