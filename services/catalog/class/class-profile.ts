import type { ClassProfile } from '../generated/graphql.js';
import type { SegmentRow } from './class.rows.js';
import { startTimes } from './timeline.js';

/** A card is about as many points wide as three times this. */
const mostParts = 120;

export type ProfileRow = Pick<
  SegmentRow,
  'class_id' | 'fixed_start_time' | 'duration' | 'rpm' | 'resistance' | 'position'
>;

/**
 * The segments of one class, in their order, as columns. Of more than 120 segments, as many neighbours as needed make one
 * part: it lasts as long as they do and rides as the longest of them.
 */
export function profileOf(rows: readonly ProfileRow[]): ClassProfile {
  const starts = startTimes(
    rows.map((row) => ({ duration: row.duration, fixedStartTime: row.fixed_start_time ?? undefined })),
  );
  const placed = rows.map((row, index) => ({
    row,
    start: starts[index]!,
    end: starts[index]! + row.duration,
  }));
  const size = Math.ceil(rows.length / mostParts);
  const parts = Array.from({ length: size && Math.ceil(rows.length / size) }, (_, index) => {
    const members = placed.slice(index * size, (index + 1) * size);
    const { row } = members.reduce((longest, one) =>
      one.row.duration > longest.row.duration ? one : longest,
    );
    return { row, start: members[0]!.start, end: members.at(-1)!.end };
  });
  return {
    starts: parts.map(({ start }) => start),
    durations: parts.map(({ start, end }) => end - start),
    rpms: parts.map(({ row }) => row.rpm),
    resistances: parts.map(({ row }) => row.resistance),
    positions: parts.map(({ row }) => row.position),
  };
}
