import type { PoolClient } from 'pg';

export interface Place {
  readonly schema: string;
  /** The runtime role, which shall reach the new tables like the old ones. */
  readonly runtime: string;
}

/** Empty tables like the real ones, in `<schema>_rebuild`; a timer table too, so that no old timer is set again. */
export async function makeShadow(client: PoolClient, { schema }: Place, tables: readonly string[]) {
  const statements = [...tables, 'timer'].map(
    (table) => `
      drop table if exists ${schema}_rebuild.${table};
      create table ${schema}_rebuild.${table} (like ${schema}.${table} including all);`,
  );
  await client.query(statements.join('\n'));
}

/** For a replay that begins again. */
export async function emptyShadow(client: PoolClient, { schema }: Place, tables: readonly string[]) {
  await client.query(
    `truncate ${[...tables, 'timer'].map((table) => `${schema}_rebuild.${table}`).join(', ')}`,
  );
}

/** Rows that are in the old or the new tables only. */
export async function differences(client: PoolClient, { schema }: Place, tables: readonly string[]) {
  const counts = tables.map(async (table) => {
    const rows = (where: string) => `select to_jsonb(t) from ${where}.${table} t`;
    const [real, shadow] = [rows(schema), rows(`${schema}_rebuild`)];
    const { rows: counted } = await client.query<{ different: number }>(`
      select count(*) as different from
        ((${real} except all ${shadow}) union all (${shadow} except all ${real})) as only_one_has`);
    return Number(counted[0]!.different);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Puts the shadow tables in place of the real ones, with their rights and the names of their indexes. */
export async function swapIn(client: PoolClient, { schema, runtime }: Place, tables: readonly string[]) {
  for (const table of tables) {
    const names = await indexNames(client, schema, table);
    await client.query(`
      drop table ${schema}.${table};
      alter table ${schema}_rebuild.${table} set schema ${schema};
      grant select, insert, update, delete on ${schema}.${table} to ${runtime};`);
    for (const [definition, name] of await indexNames(client, schema, table)) {
      const before = names.find(([old]) => old === definition)?.[1];
      if (before && before !== name)
        await client.query(`alter index ${schema}."${name}" rename to "${before}"`);
    }
  }
  await client.query(`drop table ${schema}_rebuild.timer`);
}

/** What an index is, without its name, and its name: later migrations know it by that. */
async function indexNames(client: PoolClient, schema: string, table: string): Promise<[string, string][]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    'select indexname, indexdef from pg_indexes where schemaname = $1 and tablename = $2 order by indexname',
    [schema, table],
  );
  return rows.map(({ indexname, indexdef }) => [indexdef.replace(/ INDEX \S+ ON /, ' ON '), indexname]);
}
