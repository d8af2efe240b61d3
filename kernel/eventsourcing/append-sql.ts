import type { Sql } from './sql.js';
import { appendsOf, type Append, type Unit } from './unit.js';

/** Heads of all streams, moved or left alone: see move_heads in schema.sql. */
export function moveHeads(appends: readonly Append[]): Sql {
  return { text: 'select move_heads($1, $2, $3) as stream', values: heads(appends) };
}

/** Events of heads moved before. Answers rows (stored_stream, stored_position). */
export function storeEvents(appends: readonly Append[]): Sql {
  return {
    text: 'select * from store_events($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [appends.map((append) => append.stream), ...events(appends)],
  };
}

/**
 * Both in one call, for units with nothing but events, with the counts of what was stored; streams missing in the
 * answer have a conflict.
 */
export function appendEvents(units: readonly Unit[]): Sql {
  const appends = appendsOf(units);
  const counted = units.flatMap(({ append, written }) =>
    append && written ? [{ stream: append.stream, ...written }] : [],
  );
  return {
    text: `with stored as materialized (
        select * from store_events(array(select move_heads($1, $2, $3)), $4, $5, $6, $7, $8, $9, $10, $11)
      ), counted as (
        insert into written_bytes as known (user_id, day, bytes)
        select user_id, day, sum(bytes)
        from unnest($12::text[], $13::int[], $14::date[], $15::bigint[]) as given (stream, user_id, day, bytes)
        where stream in (select stored_stream from stored)
        group by user_id, day order by user_id, day
        on conflict (user_id, day) do update set bytes = known.bytes + excluded.bytes
      ) select * from stored`,
    values: [
      ...heads(appends),
      ...events(appends),
      counted.map(({ stream }) => stream),
      counted.map(({ userId }) => userId),
      counted.map(({ day }) => day),
      counted.map(({ bytes }) => bytes),
    ],
  };
}

function heads(unsorted: readonly Append[]): unknown[] {
  const appends = unsorted.toSorted((one, other) => (one.stream < other.stream ? -1 : 1));
  return [
    appends.map((append) => append.stream),
    appends.map((append) => append.expectedVersion),
    appends.map((append) => append.expectedVersion + append.events.length),
  ];
}

function events(appends: readonly Append[]): unknown[] {
  const rows = appends.flatMap((append) =>
    append.events.map((event, index) => ({ append, event, version: append.expectedVersion + index + 1 })),
  );
  return [
    rows.map(({ event }) => event.id),
    rows.map(({ append }) => append.stream),
    rows.map(({ version }) => version),
    rows.map(({ event }) => event.type),
    rows.map(({ event }) => Buffer.from(event.payload)),
    rows.map(({ append }) => append.recordedAt.toISOString()),
    rows.map(({ append }) => append.userId),
    rows.map(({ append }) => append.traceparent),
  ];
}
