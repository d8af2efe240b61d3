import { sql, type Rows, type Sql } from './sql.js';

/** Writes a personal value beside the events of the same command. `subject` is the person's stream. */
export const setPersonal = (subject: string, field: string, value: string): Sql => sql`
  insert into personal (subject, field, value) values (${subject}, ${field}, ${value})
  on conflict (subject, field) do update set value = excluded.value`;

/** Forgets a person: events keep pointing to a subject of whom nothing is known any more. */
export const erasePersonal = (subject: string): Sql => sql`delete from personal where subject = ${subject}`;

/** The values known of these subjects: subject → field → value. */
export async function readPersonal(rows: Rows, subjects: readonly string[]) {
  const known = new Map<string, Record<string, string>>();
  for (const { subject, field, value } of await rows.query<{ subject: string; field: string; value: string }>(
    sql`select subject, field, value from personal where subject = any(${[...subjects]})`,
  )) {
    known.set(subject, { ...known.get(subject), [field]: value });
  }
  return known;
}
