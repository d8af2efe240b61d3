import { indexAt, type Span } from '../../../lib/stage/timeline.js';

interface Placed {
  readonly startTime: number;
  readonly duration: number;
}

/** The segments with other lengths: each begins where the one before ends, or after its break. */
export function withLengths<Segment extends Placed>(
  segments: readonly Segment[],
  lengths: readonly number[] | undefined,
): readonly Segment[] {
  if (!lengths || lengths.length !== segments.length) return segments;
  let [end, plannedEnd] = [0, 0];
  return segments.map((segment, index) => {
    const startTime = end + Math.max(0, segment.startTime - plannedEnd);
    const duration = lengths[index] ?? segment.duration;
    end = startTime + duration;
    plannedEnd = segment.startTime + segment.duration;
    return { ...segment, startTime, duration };
  });
}

/**
 * The lengths of a class as it was planned, but for what is over: that stays as it ran, so that the moment that runs stays
 * where it is in the class.
 */
export function lengthsAhead(
  planned: readonly Placed[],
  spans: readonly Span<Placed>[],
  position: number,
): readonly number[] {
  const current = indexAt(spans, position);
  return planned.map(({ duration }, index) =>
    index < current ? (spans[index]?.segment.duration ?? duration) : duration,
  );
}

/** Undefined where they are those of the plan. */
export const unlessPlanned = (planned: readonly Placed[], lengths: readonly number[]) =>
  planned.every(({ duration }, index) => duration === lengths[index]) ? undefined : lengths;
