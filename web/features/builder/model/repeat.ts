import { mostSegments, type Segment } from './timeline.js';

/** How often `count` chosen segments can play one after the other in a class of `total`; at least once. */
export const mostTimes = (total: number, count: number) =>
  count === 0 ? 1 : 1 + Math.max(0, Math.floor((mostSegments - total) / count));

/** What a repetition adds: segments, and seconds. */
export function addedBy(segments: readonly Segment[], ids: readonly number[], times: number) {
  const chosen = segments.filter(({ id }) => ids.includes(id));
  const seconds = chosen.reduce((sum, { duration }) => sum + duration, 0);
  return { count: chosen.length * (times - 1), seconds: seconds * (times - 1) };
}

/**
 * The list in which the chosen segments play `times` times in all: the copies follow the last of them, round after
 * round in their order, each where the one before it ends. Asked for more than a class holds, the list as it is.
 *
 * @param lastTemporaryId copies get the ids below it.
 */
export function repeated(
  segments: readonly Segment[],
  ids: readonly number[],
  times: number,
  lastTemporaryId: number,
): readonly Segment[] {
  const chosen = segments.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0 || times > mostTimes(segments.length, chosen.length)) return segments;
  let last = lastTemporaryId;
  const rounds = Array.from({ length: times - 1 }, () =>
    chosen.map((segment): Segment => ({ ...segment, id: --last, fixedStart: null })),
  );
  return segments.toSpliced(segments.lastIndexOf(chosen.at(-1)!) + 1, 0, ...rounds.flat());
}
