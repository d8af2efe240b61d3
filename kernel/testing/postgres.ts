import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DatabaseAddress, Login } from '../eventsourcing/database.js';

/** A database of the run's shared PostgreSQL, with the administrator's login. */
export interface TestDatabase extends DatabaseAddress, Login {
  /** The schemas that are there, with their roles. */
  readonly schemas: readonly string[];
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** For tests of crashes and for benchmarks: really writes to the disk before it acknowledges. */
  readonly durable?: boolean;
  /** What is copied; without it the database is empty. */
  readonly template?: Template;
}

/** A database that is made once a run. */
export interface Template {
  /** Says what is in it: two templates of one name are the same. */
  readonly name: string;
  readonly schemas: readonly string[];
  /** Fills the empty database; closes what it opens. */
  fill(database: DatabaseAddress & Login): Promise<void>;
}

const keeperWithinMs = 5_000;
const readyWithinMs = 60_000;

/** One database for one suite. All test processes of this user share one PostgreSQL, started by whoever comes first. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { durable = false, template } = options;
  const port = await sharedPostgres(durable ? 'durable' : 'fast');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const login = { host: '127.0.0.1', port, user: 'postgres', password: 'postgres' };
  const asAdministrator = async (statement: string) => {
    const client = new pg.Client({ ...login, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  if (template) await makeTemplate(login, template);
  await asAdministrator(`create database ${database}${template ? ` template ${template.name}` : ''}`);
  return {
    ...login,
    database,
    schemas: template?.schemas ?? [],
    drop: () => asAdministrator(`drop database if exists ${database} with (force)`),
  };
}

/** Makes the template unless another suite has: the first one holds the lock meanwhile. */
async function makeTemplate(login: Omit<DatabaseAddress & Login, 'database'>, template: Template) {
  const client = new pg.Client({ ...login, database: 'postgres' });
  await client.connect();
  try {
    const { name } = template;
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Another name until it is whole: a suite that dies on the way leaves none that is half filled.
    const making = `making_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${making}`);
    await template.fill({ ...login, database: making });
    await client.query(`alter database ${making} rename to ${name}`);
  } finally {
    await client.end();
  }
}

async function sharedPostgres(mode: 'durable' | 'fast'): Promise<number> {
  const folder = join(tmpdir(), `cadenza-test-${process.getuid?.() ?? 0}-${mode}`);
  for (let attempt = 0; attempt < 600; attempt++) {
    const found = identityOf(folder);
    const port = register(folder);
    if (port !== null && (await answers(port))) return port;
    if (found && (port !== null || isAbandoned(folder))) takeAway(folder, found);
    if (attempt % 20 === 0) startKeeper(folder, mode);
    await pause(50);
  }
  throw new Error(`the test PostgreSQL in ${folder} does not start`);
}

/** What is written may outlive the server: a machine that was switched off leaves its folder as it was. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** Numbers of folders that are gone are given again: with the time they were made, they are not. */
function identityOf(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found && `${found.ino} ${found.birthtimeNs}`;
}

/** Only the folder that was judged: another process may have put a new one in its place. Renaming it is the lock. */
function takeAway(folder: string, judged: string) {
  const aside = `${folder}-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    if (identityOf(folder) === judged) renameSync(folder, aside);
  } catch {
    // Another process was quicker.
  }
  rmSync(aside, { recursive: true, force: true });
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
 * keeper that had ended took the folder away has made it anew. A number that another process has now does not count
 * for longer than a start takes.
 */
function isAbandoned(folder: string): boolean {
  const made = statSync(folder, { throwIfNoEntry: false })?.birthtimeMs;
  if (made === undefined) return false;
  const age = Date.now() - made;
  const starting = existsSync(join(folder, 'keeper'))
    ? keeperLives(folder) && age < readyWithinMs
    : age < keeperWithinMs;
  return !existsSync(join(folder, 'ready')) && !starting;
}

function keeperLives(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(join(folder, 'keeper'), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
