/** A parameterised statement. Table names are unqualified: the connection's search_path names the schema. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  /** See `prepared`. */
  readonly name?: string;
}

/** Writes a statement whose `${...}` become parameters, never text: sql`select * from class where id = ${id}`. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const text = strings.reduce(
    (written, part, index) => (index === 0 ? part : `${written}$${index}${part}`),
    '',
  );
  return { text, values };
}

/** Planned once on each connection, under this name and with this very text: for what is asked at every request. */
export const prepared = (name: string, statement: Sql): Sql => ({ ...statement, name });

/** Reads (and, outside of commands, writes) rows of the service's own schema. */
export interface Rows {
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>;
}
