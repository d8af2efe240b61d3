import type { QueryResult } from 'pg';
import { sql, type Sql } from './sql.js';
import { appendsOf, type Unit, type Written } from './unit.js';

/** What PostgreSQL stores around the values of an event or a statement: headers of rows, keys, entries of indexes. */
const around = 200;

/** What a row takes that a statement writes anew with the others: itself, its entries in indexes and the log. */
const rewrittenRow = 1_000;

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The bytes of a unit: payloads of its events, and every value of its statements and claims. */
export function bytesOf(unit: Unit): number {
  const events = appendsOf([unit]).flatMap((append) => append.events);
  const statements = [...unit.statements, ...unit.claims.map(({ statement }) => statement)];
  return (
    events.reduce((sum, { payload }) => sum + payload.length + around, 0) +
    statements.reduce((sum, { values }) => sum + sizeOf(values) + around, 0)
  );
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + sizeOf(each), 0);
  return 8;
}

const writtenIn = (units: readonly Unit[]) => units.flatMap(({ written }) => written ?? []);

/** Adds what the units write to the counts of their accounts; null when no account writes. Sorted, so that nobody waits in a circle. */
export function countWritten(units: readonly Unit[]): Sql | null {
  const written = writtenIn(units);
  return written.length > 0 ? countBytes(written) : null;
}

/** What updates of more than one row write beyond their values; `answers` are those of each unit's statements. */
export const rewrittenBy = (
  units: readonly Unit[],
  answers: readonly (readonly Pick<QueryResult, 'command' | 'rowCount'>[])[],
): Written[] =>
  units.flatMap(({ written }, index) => {
    const more = answers[index]!.reduce(
      (sum, { command, rowCount }) => sum + (command === 'UPDATE' ? Math.max((rowCount ?? 0) - 1, 0) : 0),
      0,
    );
    return written && more > 0 ? [{ ...written, bytes: more * rewrittenRow }] : [];
  });

export const countBytes = (written: readonly Written[]): Sql => sql`
  insert into written_bytes as known (user_id, day, bytes)
  select user_id, day, sum(bytes)
  from unnest(${written.map(({ userId }) => userId)}::int[], ${written.map(({ day }) => day)}::date[],
    ${written.map(({ bytes }) => bytes)}::bigint[]) as given (user_id, day, bytes)
  group by user_id, day order by user_id, day
  on conflict (user_id, day) do update set bytes = known.bytes + excluded.bytes`;

/** Forgets the days that no count is asked of any more. */
export const forgetOldDays = (now: Date): Sql =>
  sql`delete from written_bytes where day < ${dayOf(now)}::date - 1`;
