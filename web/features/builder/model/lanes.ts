import type { TimedImage } from './timeline.js';

/** Pixels of the narrowest bar, and what a finger needs to take hold of it and of its edge. */
export const narrowest = 40;
const graspable = 56;

export interface Strip {
  /** Of the segment. */
  readonly seconds: number;
  /** Pixels; 0 where that is not known. */
  readonly width: number;
}

/** From where to where an image's bar reaches: by its times, or as drawn where that is more. */
function reach({ startTime, duration }: TimedImage, { seconds, width }: Strip) {
  const scale = width / seconds || 1;
  if (width === 0) return { from: startTime, to: startTime + duration };
  const from = Math.min(startTime * scale, width - narrowest);
  return { from, to: Math.max((startTime + duration) * scale, from + graspable) };
}

/** For each image the first lane (from 0) in which its bar overlaps no earlier one. */
export function lanesOf(images: readonly TimedImage[], strip: Strip): ReadonlyMap<number, number> {
  const ends: number[] = [];
  const bars = images.map((image) => ({ id: image.id, ...reach(image, strip) }));
  return new Map(
    bars
      .sort((one, other) => one.from - other.from)
      .map(({ id, from, to }) => {
        const free = ends.findIndex((end) => end <= from);
        const lane = free < 0 ? ends.length : free;
        ends[lane] = to;
        return [id, lane];
      }),
  );
}
