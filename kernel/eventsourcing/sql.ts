/** A parameterised statement. Table names are unqualified: the connection's search_path names the schema. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  /** See `prepared`. */
  readonly name?: string;
}

/** What `sql` has written: only this is taken for a part of another statement, never a value that looks like it. */
class Written implements Sql {
  constructor(
    readonly text: string,
    readonly values: readonly unknown[],
  ) {}
}

/**
 * Writes a statement whose `${...}` become parameters, never text: sql`select * from class where id = ${id}`. But what
 * `sql` itself has written becomes a part of the statement, its parameters counted on.
 */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  const values: unknown[] = [];
  const written = parts.map((part) => {
    const before = values.length;
    if (!(part instanceof Written)) return `$${values.push(part)}`;
    values.push(...part.values);
    return part.text.replace(/\$(\d+)/g, (_, index) => `$${before + Number(index)}`);
  });
  return new Written(String.raw({ raw: strings }, ...written), values);
}

/** Planned once on each connection, under this name and with this very text: for what is asked at every request. */
export const prepared = (name: string, statement: Sql): Sql => ({ ...statement, name });

/** Reads (and, outside of commands, writes) rows of the service's own schema. */
export interface Rows {
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>;
}
