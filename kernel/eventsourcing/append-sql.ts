import type { Sql } from './sql.js';
import type { Append } from './unit.js';

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

/** Both in one call, for groups with nothing but events; streams missing in the answer have a conflict. */
export function appendEvents(appends: readonly Append[]): Sql {
  return {
    text: `select * from store_events(array(select move_heads($1, $2, $3)),
      $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [...heads(appends), ...events(appends)],
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
