import { openDatabase, type DatabasePorts, type Migrations } from './database.js';
import {
  AuditLog1700000000005,
  ErasedUsers1700000000006,
  EventsWithoutCommands1700000000002,
  Freshness1700000000003,
  KeptResponses1700000000001,
  KernelSchema1700000000000,
  StreamGaps1700000000004,
  WrittenBytes1700000000007,
} from './schema-migration.js';

/** Those of the tables that every service has; they run before the service's own. */
export const kernelMigrations: Migrations = [
  KernelSchema1700000000000,
  KeptResponses1700000000001,
  EventsWithoutCommands1700000000002,
  Freshness1700000000003,
  StreamGaps1700000000004,
  AuditLog1700000000005,
  ErasedUsers1700000000006,
  WrittenBytes1700000000007,
];

/**
 * As the owner role: the kernel's tables, then the service's own; then the runtime role's rights. `onDone` is called
 * with the name of each migration that this call has run.
 */
export async function migrate(
  ports: DatabasePorts,
  schema: string,
  migrations: Migrations,
  onDone: (name: string) => unknown = () => undefined,
): Promise<void> {
  const source = await openDatabase(ports, schema, 'owner', [...kernelMigrations, ...migrations]);
  try {
    await source.query(`select pg_advisory_lock(hashtext('${schema}'), 3)`);
    for (const { name } of await source.runMigrations({ transaction: 'each' })) onDone(name);
    await source.query(grants(schema, ports.runtime.user));
  } finally {
    await source.destroy();
  }
}

/** Rows only, and of events and the audit log none that could be changed afterwards, but for an address that goes. */
export function grants(schema: string, runtime: string): string {
  return `
    grant usage on schema ${schema} to ${runtime};
    grant select, insert, update, delete on all tables in schema ${schema} to ${runtime};
    grant usage, select on all sequences in schema ${schema} to ${runtime};
    revoke update, delete on event, audit from ${runtime};
    grant update (address) on audit to ${runtime};
    revoke all on migrations from ${runtime};`;
}
