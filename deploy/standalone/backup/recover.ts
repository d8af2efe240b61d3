import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beginEpoch, type Epoch, referencedObjects } from '../../backup/epoch.js';
import { serviceNames } from '../../installation/topics.js';
import { readOrMakeKeys } from '../keys.js';
import type { Account } from '../postgres/account.js';
import { start } from '../postgres/cluster.js';
import { objectKeysIn } from './held-objects.js';

/** An unpacked archive that is no installation yet. */
export interface Unpacked {
  readonly root: string;
  readonly database: string;
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly account: Account | undefined;
}

export interface Recovered {
  readonly epoch: Epoch;
  readonly events: number;
  readonly objects: number;
  /** Objects that rows name and the archive does not hold. */
  readonly missing: readonly string[];
}

/** The major version of PostgreSQL in a folder of programs. */
export async function majorOf(programs: string): Promise<number> {
  const { stdout } = await promisify(execFile)(join(programs, 'postgres'), ['--version'], { cwd: '/' });
  return Number(/\d+/.exec(stdout)?.[0] ?? 0);
}

/**
 * Starts the database of an unpacked archive, which recovers it to its point, begins a new epoch, and compares rows with
 * objects. The database is stopped afterwards. Throws when it does not recover or the keys do not open it.
 */
export async function recover({ root, database, programs, account }: Unpacked): Promise<Recovered> {
  const { databasePassword: password } = await readOrMakeKeys(join(root, 'keys.json'), database);
  const logFile = join(root, 'postgres.log');
  const cluster = await start({ dataFolder: database, programs, account, password, logFile });
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: cluster.port, user: 'postgres', password, database: 'cadenza' },
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const epoch = await beginEpoch(client, serviceNames);
    const stored = new Set(await objectKeysIn(join(root, 'objects')));
    const missing = [...(await referencedObjects(client))].filter((key) => !stored.has(key));
    return { epoch, events: await eventsIn(client), objects: stored.size, missing };
  } finally {
    await client.end().catch(() => undefined);
    await cluster.stop();
  }
}

async function eventsIn(client: pg.Client): Promise<number> {
  const counts = serviceNames.map((schema) => `(select count(*) from ${schema}.event)`);
  const { rows } = await client.query<{ count: string }>(`select ${counts.join(' + ')} as count`);
  return Number(rows[0]?.count);
}
