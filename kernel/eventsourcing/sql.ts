/** A parameterised statement. Table names are unqualified: the connection's search_path names the schema. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Writes a statement whose `${...}` become parameters, never text: sql`select * from class where id = ${id}`. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const text = strings.reduce(
    (written, part, index) => (index === 0 ? part : `${written}$${index}${part}`),
    '',
  );
  return { text, values };
}

/** Reads (and, outside of commands, writes) rows of the service's own schema. */
export interface Rows {
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>;
}
