import pg from 'pg';
import { loginsOf, prepareDatabase } from '@cadenza/kernel/eventsourcing/prepare-database.js';
import type { DatabaseAddress, DatabasePorts, Login } from '@cadenza/kernel/eventsourcing/database.js';
import type { DataFolder } from './data-folder.js';
import { unusable } from './keys.js';
import { postgresAccount } from './postgres/account.js';
import { postgresPrograms } from './postgres/binaries.js';
import { initialise, type RunningCluster, start } from './postgres/cluster.js';
import type { Steps } from './steps.js';

const name = 'cadenza';
/** Per service and process; the embedded server allows 120 in all. */
const poolSize = 6;

export interface EmbeddedDatabase {
  readonly cluster: RunningCluster;
  /** May everything; no service is given it. */
  readonly admin: DatabaseAddress & Login;
  /** Starts the server on its old port, after it was killed or stopped. */
  startAgain(): Promise<RunningCluster>;
  portsOf(service: string): DatabasePorts;
}

/** Starts PostgreSQL on the data folder, and makes the database, schemas and roles that are not there yet. */
export async function startDatabase(
  folder: DataFolder,
  password: string,
  services: readonly string[],
  steps: Steps,
): Promise<EmbeddedDatabase> {
  const account = postgresAccount();
  const programs = await postgresPrograms(account !== undefined, folder.shelter);
  const options = { dataFolder: folder.database, programs, account, password, logFile: folder.databaseLog };
  await steps.step('PostgreSQL data folder', () => initialise(options));
  const cluster = await steps.step('PostgreSQL started', () => start(options));
  if (cluster.adopted) steps.say('    (taken over from a process that was killed)');
  const server = { host: '127.0.0.1', port: cluster.port, user: 'postgres', password };
  try {
    await steps.step('Schemas and roles', async () => {
      await createDatabase(server);
      await prepareDatabase({ ...server, database: name }, services, password);
    });
  } catch (error) {
    await cluster.stop();
    // 28P01: invalid password.
    if ((error as { code?: unknown }).code !== '28P01') throw error;
    throw unusable(folder.keys, 'has another password than the database');
  }
  return {
    cluster,
    admin: { ...server, database: name },
    startAgain: () => start({ ...options, port: cluster.port }),
    portsOf: (service) => ({
      host: '127.0.0.1',
      port: cluster.port,
      database: name,
      poolSize,
      ...loginsOf(service, password),
    }),
  };
}

async function createDatabase(server: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
