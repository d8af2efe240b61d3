import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseAddress, Login } from '@cadenza/kernel/eventsourcing/database.js';
import { readOrMakeKeys } from '../standalone/keys.js';
import { readPostmaster } from '../standalone/postgres/postmaster.js';

const schemas = ['identity', 'billing', 'catalog', 'media', 'scheduling', 'roster', 'sharing'];

/** Where the database of a running product is, and how its administrator gets in. */
export async function databaseOf(dataFolder: string): Promise<DatabaseAddress & Login> {
  const keys = await readOrMakeKeys(join(dataFolder, 'keys.json'));
  const postmaster = await readPostmaster(join(dataFolder, 'postgres'));
  if (!postmaster) throw new Error('No database runs on this folder');
  return {
    host: '127.0.0.1',
    port: postmaster.port,
    user: 'postgres',
    password: keys.databasePassword,
    database: 'cadenza',
  };
}

/** Looks into a running product's database, as its administrator. */
export async function askDatabase<Row extends object>(dataFolder: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ ...(await databaseOf(dataFolder)) });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** How many events all services have stored. */
export async function eventCount(dataFolder: string): Promise<number> {
  const counts = schemas.map((schema) => `(select count(*) from ${schema}.event)`).join(' + ');
  const [row] = await askDatabase<{ count: string }>(dataFolder, `select ${counts} as count`);
  return Number(row?.count);
}

/** The same once what was begun has come to its end: another service hears of a registration a moment later. */
export async function settledEventCount(dataFolder: string): Promise<number> {
  for (let before = -1; ;) {
    const now = await eventCount(dataFolder);
    if (now === before) return now;
    before = now;
    await pause(1_000);
  }
}
