import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { MusicFit } from '../generated/graphql.js';
import type { Behind } from './order-cursor.js';

/** By what a list is sorted; rows with the same key follow in the same direction by their ids. */
export interface TrackOrder {
  /** Of `track`, and of `original` for what a clip has of it. */
  readonly key: Sql;
  readonly isText: boolean;
  readonly isDown: boolean;
}

export type Sorted = 'ADDED' | 'TITLE' | 'ARTIST' | 'LENGTH' | 'TEMPO';

const tempo = sql`coalesce(track.corrected_bpm, original.corrected_bpm, original.bpm, track.bpm, original.measured_bpm,
  track.measured_bpm)`;

/** Names stand as they are searched, in any case and without accents; what has no tempo stands last in both directions. */
export function sortedBy(order: Sorted, isDown: boolean): TrackOrder {
  switch (order) {
    case 'ADDED':
      return { key: sql`track.id::double precision`, isText: false, isDown };
    case 'TITLE':
      return { key: sql`left(track.searched, 200)`, isText: true, isDown };
    case 'ARTIST':
      return { key: sql`track.by_artist`, isText: true, isDown };
    case 'LENGTH':
      return { key: sql`track.duration`, isText: false, isDown };
    case 'TEMPO': {
      const none = isDown ? sql`-1` : sql`1e9`;
      return { key: sql`coalesce(${tempo}, ${none})::double precision`, isText: false, isDown };
    }
  }
}

/** How far a rider's legs may be from the beat, as the page has it (web/features/builder/model/cadence). */
const give = 0.06;

/**
 * Best for a segment first: those whose tempo goes with its cadence, then those with another, then those without; among
 * each the one whose length is nearest to the segment's.
 */
export function fittest({ slowest, fastest, seconds }: MusicFit): TrackOrder {
  const near = sql`(${slowest}::double precision + ${fastest}::double precision)`;
  // Counted at half or double speed as often as brings it nearest to two beats a turn.
  const octaves = sql`greatest(-3, least(3, round(ln(${tempo} / ${near}) / ln(2))))`;
  const turns = sql`${tempo} * power(2, -${octaves}) / 2`;
  const fits = sql`${turns} between ${slowest * (1 - give)}::double precision and ${fastest * (1 + give)}::double precision`;
  const group = sql`case when ${tempo} is null then 2 when ${fits} then 0 else 1 end`;
  const key = sql`(${group} * 1e6 + abs(track.duration - ${seconds}::double precision))::double precision`;
  return { key, isText: false, isDown: false };
}

const directionOf = ({ isDown }: TrackOrder) => (isDown ? sql`desc` : sql`asc`);

/** Rows of `track` with their `sort_key`, behind a row; one more than a page holds. */
export function inOrder(tracks: Sql, order: TrackOrder, behind: Behind | null, limit: number | null): Sql {
  const { key, isText, isDown } = order;
  const compared = isDown ? sql`<` : sql`>`;
  const last = isText ? sql`${behind?.key}::text` : sql`${behind?.key}::double precision`;
  const further = behind ? sql`where (${key}, track.id) ${compared} (${last}, ${behind.id}::integer)` : sql``;
  const direction = directionOf(order);
  return sql`
    select track.*, ${key} as sort_key
    from (${tracks}) as track left join track as original on original.id = track.original_id
    ${further} order by ${key} ${direction}, track.id ${direction} limit ${limit}::integer + 1`;
}

/** The same order for the rows of one page. */
export const bySortKey = (order: TrackOrder): Sql =>
  sql`track.sort_key ${directionOf(order)}, track.id ${directionOf(order)}`;
