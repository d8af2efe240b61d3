import type { DataSource } from 'typeorm';
import {
  openDatabase,
  poolOf,
  PoolRows,
  type DatabasePorts,
  type Migrations,
} from '../eventsourcing/database.js';
import { EventStore } from '../eventsourcing/event-store.js';
import { GroupCommitter } from '../eventsourcing/group-committer.js';
import { migrate } from '../eventsourcing/migrate.js';
import { loginsOf, prepareDatabase } from '../eventsourcing/prepare-database.js';
import type { TestDatabase } from './postgres.js';

const secret = 'only for tests';

/** What a service would be given to reach its schema in a test database. */
export const portsIn = (database: TestDatabase, schema: string, poolSize = 4): DatabasePorts => ({
  host: database.host,
  port: database.port,
  database: database.database,
  poolSize,
  ...loginsOf(schema, secret),
});

/** A migrated schema with store and committer, without a service around it. */
export async function testSchema(
  database: TestDatabase,
  schema: string,
  migrations: Migrations,
  poolSize = 4,
) {
  await prepareTestDatabase(database, [schema]);
  const ports = portsIn(database, schema, poolSize);
  await migrate(ports, schema, migrations);
  const source: DataSource = await openDatabase(ports, schema, 'runtime');
  const pool = poolOf(source);
  const committer = new GroupCommitter(pool);
  return {
    ports,
    pool,
    committer,
    store: new EventStore(pool, committer),
    rows: new PoolRows(pool),
    close: () => source.destroy(),
  };
}

/** Roles are the server's, not the database's: their names are shared by all suites, and so is their secret. */
export const prepareTestDatabase = (database: TestDatabase, schemas: readonly string[]) =>
  prepareDatabase(database, schemas, secret);
