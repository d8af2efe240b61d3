import { join } from 'node:path';
import pg from 'pg';
import { readOrMakeKeys } from '../standalone/keys.js';
import { readPostmaster } from '../standalone/postgres/postmaster.js';

/** Looks into a running product's database, as its administrator. */
export async function askDatabase<Row extends object>(dataFolder: string, text: string): Promise<Row[]> {
  const keys = await readOrMakeKeys(join(dataFolder, 'keys.json'));
  const postmaster = await readPostmaster(join(dataFolder, 'postgres'));
  if (!postmaster) throw new Error('No database runs on this folder');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postmaster.port,
    user: 'postgres',
    password: keys.databasePassword,
    database: 'cadenza',
  });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
