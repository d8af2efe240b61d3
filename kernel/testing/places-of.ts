import { sql, type Rows } from '../eventsourcing/sql.js';

/** The tables of a service in which a text still stands: in any column, in any case, also within bytes. */
export async function placesOf(rows: Rows, text: string): Promise<string[]> {
  const tables = await rows.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_name <> 'migrations' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const query = {
      text: `select from "${name}" as t where t::text ilike $1 or t::text ilike $2 limit 1`,
      values: [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`],
    };
    if ((await rows.query(query)).length > 0) found.push(name);
  }
  return found;
}

/** Waits for what happens after an answer. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
