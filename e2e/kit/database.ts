import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseAddress, Login } from '@cadenza/kernel/eventsourcing/database.js';
import { readOrMakeKeys } from '@cadenza/deploy/standalone/keys.js';
import { readPostmaster } from '@cadenza/deploy/standalone/postgres/postmaster.js';
import { unsentEvents, waitingEvents } from '../faults/stack/checker/deliveries.js';
import { Look } from '../faults/stack/look.js';

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
async function eventCount(dataFolder: string): Promise<number> {
  const counts = schemas.map((schema) => `(select count(*) from ${schema}.event)`).join(' + ');
  const [row] = await askDatabase<{ count: string }>(dataFolder, `select ${counts} as count`);
  return Number(row?.count);
}

/** Tracks whose analysis is still to come: it stores an event. */
const unanalysedTracks = `
  select count(*)::int as count from media.track where not analysed and original_id is null`;

/** The same once every reaction has handled every event, and every track is analysed. */
export async function settledEventCount(dataFolder: string): Promise<number> {
  const look = new Look(await databaseOf(dataFolder));
  const isSettled = async () =>
    (await look.one<{ count: number }>(unanalysedTracks)).count === 0 &&
    (await unsentEvents(look)) === 0 &&
    (await waitingEvents(look)).length === 0;
  try {
    for (let before = -1; ; await pause(100)) {
      if (!(await isSettled())) continue;
      const now = await eventCount(dataFolder);
      if (now === before) return now;
      before = now;
    }
  } finally {
    await look.close();
  }
}
