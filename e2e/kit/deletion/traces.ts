import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Something that is kept, and under what name. */
export interface Kept {
  readonly name: string;
  readonly text: string;
}

export type Ask = <Row extends object>(text: string) => Promise<Row[]>;

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** The columns, as `schema.table.column`, of all tables of all schemas in which a word stands: in any case, within bytes too. */
export async function columnsWith(ask: Ask, words: readonly string[]): Promise<string[]> {
  if (words.some((word) => !/^\w+$/.test(word))) throw new Error('Plain words only: they become a pattern');
  const columns = await ask<Column>(`
    select table_schema as schema, table_name as "table", column_name as "column", data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const looks = columns.map(({ schema, table, column, type }) => {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    // A column may have a collation that takes no patterns.
    const holds = `select from "${schema}"."${table}" where (${text}) collate "default" ~* '${words.join('|')}'`;
    return `select '${schema}.${table}.${column}' as place where exists (${holds})`;
  });
  const found = await ask<{ place: string }>(`${looks.join(' union all ')} order by 1`);
  return found.map(({ place }) => place);
}

/** The names of those in which a word stands, in any case: in the name itself, or in what it names. */
export const keptWith = (kept: readonly Kept[], words: readonly string[]): string[] =>
  kept
    .filter(({ name, text }) => new RegExp(words.join('|'), 'i').test(`${name}\n${text}`))
    .map(({ name }) => name);

const goneMeanwhile = (error: unknown): [] => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
};

/** The paths of the files below a folder, seen from it, but not those below `but`. A folder that goes meanwhile has none. */
async function pathsBelow(folder: string, but: readonly string[], within = ''): Promise<string[]> {
  const reading = readdir(join(folder, within), { withFileTypes: true });
  const entries = within ? await reading.catch(goneMeanwhile) : await reading;
  const paths = entries.map(async (entry) => {
    const path = join(within, entry.name);
    if (but.includes(path)) return [];
    if (entry.isDirectory()) return pathsBelow(folder, but, path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(paths)).flat();
}

/** All files of a folder and what is below it, as bytes are; one that goes meanwhile is none. */
export async function filesBelow(folder: string, but: readonly string[] = []): Promise<Kept[]> {
  const read = async (name: string) => {
    const text = await readFile(join(folder, name), 'latin1').catch(() => undefined);
    return text === undefined ? [] : [{ name, text }];
  };
  return (await Promise.all((await pathsBelow(folder, but)).map(read))).flat();
}
