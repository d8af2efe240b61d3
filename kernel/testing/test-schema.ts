import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import {
  openDatabase,
  poolOf,
  PoolRows,
  type DatabaseAddress,
  type DatabasePorts,
  type Migrations,
} from '../eventsourcing/database.js';
import { EventStore } from '../eventsourcing/event-store.js';
import { GroupCommitter } from '../eventsourcing/group-committer.js';
import { migrate } from '../eventsourcing/migrate.js';
import { loginsOf, prepareDatabase } from '../eventsourcing/prepare-database.js';
import { testDatabase, type TestDatabase } from './postgres.js';

const secret = 'only for tests';

/** What a service would be given to reach its schema in a test database. */
export const portsIn = (database: DatabaseAddress, schema: string, poolSize = 4): DatabasePorts => ({
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

/**
 * The schemas with their roles, unless they are there. Roles are the server's, not the database's: their names are shared
 * by all suites, and so is their secret.
 */
export async function prepareTestDatabase(database: TestDatabase, schemas: readonly string[]): Promise<void> {
  const missing = schemas.filter((schema) => !database.schemas.includes(schema));
  if (missing.length > 0) await prepareDatabase(database, missing, secret);
}

/** What a database needs to know of a service. */
interface Migrated {
  readonly name: string;
  readonly migrations: Migrations;
}

/** A database with the schemas of these services: migrated once a run, and copied for each suite. */
export function migratedDatabase(...services: readonly Migrated[]): Promise<TestDatabase> {
  const digest = createHash('sha256');
  // Between two runs the server may live on, and a migration may have changed.
  for (const { name, migrations } of services) digest.update(name + migrations.map(String).join('\n'));
  const schemas = services.map(({ name }) => name);
  return testDatabase({
    template: {
      name: `template_${digest.digest('hex').slice(0, 16)}`,
      schemas,
      async fill(database) {
        await prepareDatabase(database, schemas, secret);
        for (const { name, migrations } of services) await migrate(portsIn(database, name), name, migrations);
      },
    },
  });
}
