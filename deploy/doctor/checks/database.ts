import { type Check, failed, ok, type Finding, warning, worst } from '../check.js';

/** What the check needs of a connection with the administrator's login. */
export interface DatabaseView {
  query<Row extends object>(text: string): Promise<readonly Row[]>;
}

export interface DatabaseParts {
  readonly open: () => Promise<DatabaseView>;
  readonly schemas: readonly string[];
  /** Migrations of this version, per schema. */
  readonly known: Readonly<Record<string, readonly string[]>>;
}

const oldest = 16;

/** Whether the server is one that works, every schema is at this version, and services cannot change what is history. */
export const databaseCheck = ({ open, schemas, known }: DatabaseParts): Check => ({
  name: 'Database',
  limitMs: 90_000,
  async run() {
    const view = await open();
    const [server] = await view.query<{ version: number; standby: boolean }>(`
      select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby`);
    const { version = 0, standby = true } = server ?? {};
    if (version < oldest)
      return failed(`PostgreSQL ${version} is too old`, `Upgrade it to ${oldest} or newer`);
    if (standby) return failed('It is a standby, and can only be read', 'Lead DATABASE_HOST to the primary');
    const findings = [
      ok(`PostgreSQL ${version}`),
      await migrationsFinding(view, schemas, known),
      await rightsFinding(view, schemas),
    ];
    return worst(findings);
  },
});

async function migrationsFinding(
  view: DatabaseView,
  schemas: readonly string[],
  known: DatabaseParts['known'],
): Promise<Finding> {
  const there = await view.query<{ schema: string }>(
    `select schemaname as schema from pg_tables where tablename = 'migrations'`,
  );
  const made = schemas.filter((each) => there.some(({ schema }) => schema === each));
  if (made.length < schemas.length)
    return warning(
      `No tables yet for ${schemas.filter((each) => !made.includes(each)).join(', ')}`,
      'Start Cadenza: each service makes its tables',
    );
  const open: string[] = [];
  for (const schema of made) {
    const ran = (await view.query<{ name: string }>(`select name from ${schema}.migrations`)).map(
      ({ name }) => name,
    );
    const all = known[schema] ?? [];
    const newer = ran.find((name) => !all.includes(name));
    if (newer !== undefined)
      return failed(
        `${schema} was migrated by a newer Cadenza (${newer})`,
        'Run that version, or restore a backup of this one',
      );
    if (all.some((name) => !ran.includes(name))) open.push(schema);
  }
  if (open.length === 0) return ok('every schema is at this version');
  return warning(`${open.join(', ')} will be migrated`, 'Make a backup, then start this version');
}

async function rightsFinding(view: DatabaseView, schemas: readonly string[]): Promise<Finding> {
  const [wrong] = await view.query<{ rights: string[] }>(`
    select coalesce(array_agg(table_schema || '.' || table_name), '{}') as rights
    from information_schema.table_privileges
    where table_schema in (${schemas.map((schema) => `'${schema}'`).join(', ')})
      and table_name in ('event', 'migrations') and grantee like '%\\_runtime'
      and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`);
  const rights = wrong?.rights ?? [];
  if (rights.length === 0) return ok('services cannot change what is stored for good');
  return failed(
    `Services may change ${rights.join(', ')}`,
    'Take back what was granted by hand: revoke update, delete on the table',
  );
}
