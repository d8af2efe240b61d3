import { existsSync } from 'node:fs';
import pg from 'pg';
import type { DataFolder } from '../data-folder.js';
import { type EmbeddedDatabase, startDatabase } from '../database.js';
import { lockDataFolder } from '../folder-lock.js';
import { readOrMakeKeys } from '../keys.js';
import { readPostmaster } from '../postgres/postmaster.js';
import type { Steps } from '../steps.js';
import { serviceNames } from '../../installation/topics.js';

/** The database of an installation that may be running, with one connection as superuser. */
export interface OpenedDatabase {
  readonly database: EmbeddedDatabase;
  readonly client: pg.Client;
  /** Whether the product runs, and with it the database. */
  readonly isRunning: boolean;
  close(): Promise<void>;
}

/** Connects as superuser. Statements have no limit here: a copy takes as long as it takes. */
export async function connectAsAdmin({ admin }: Pick<EmbeddedDatabase, 'admin'>): Promise<pg.Client> {
  const client = new pg.Client({ ...admin, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Opens the database of the product that runs on the folder; where none runs, starts it and keeps the product from
 * starting meanwhile. Throws a sentence where there is no installation, and where its database cannot be reached.
 */
export async function openRunningOrStopped(folder: DataFolder, steps: Steps): Promise<OpenedDatabase> {
  if (!existsSync(folder.keys) && !existsSync(folder.database))
    throw new Error(`There is no installation in ${folder.root} yet: npm start makes one`);
  const unlock = await lockDataFolder(folder).catch(async (error: Error) => {
    if (await readPostmaster(folder.database)) return undefined;
    throw new Error(`${error.message}. Its database cannot be reached from here: run this where it runs`, {
      cause: error,
    });
  });
  const release = unlock ?? (() => Promise.resolve());
  try {
    const { databasePassword } = await readOrMakeKeys(folder.keys, folder.database);
    const database = await startDatabase(folder, databasePassword, serviceNames, steps);
    const stop = () => (unlock ? database.cluster.stop() : Promise.resolve());
    const client = await connectAsAdmin(database).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    const close = async () => {
      await client.end();
      await stop();
      await release();
    };
    return { database, client, isRunning: unlock === undefined, close };
  } catch (error) {
    await release();
    throw error;
  }
}
