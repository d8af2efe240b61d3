import type { TimedImage } from './timeline.js';

/** For each image the first lane (from 0) in which it overlaps no earlier one. */
export function lanesOf(images: readonly TimedImage[]): ReadonlyMap<number, number> {
  const ends: number[] = [];
  const byStart = [...images].sort((one, other) => one.startTime - other.startTime);
  return new Map(
    byStart.map(({ id, startTime, duration }) => {
      const free = ends.findIndex((end) => end <= startTime);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = startTime + duration;
      return [id, lane];
    }),
  );
}
