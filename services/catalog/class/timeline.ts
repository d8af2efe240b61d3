/** What the place of a segment in time depends on. Seconds. */
export interface Timed {
  readonly duration: number;
  readonly fixedStartTime?: number | undefined;
}

/**
 * The one rule of time in a class (specification 2, section 4, "Segment timing"; api-contract.md, "Segments"): a
 * segment begins where the one before it ends, or later, at the start it was given. What lies between is a break:
 * the class's clock runs, no music plays. So segments never overlap, whatever is moved, inserted, removed or made
 * longer: a given start that the segments before have outgrown gives way, for as long as they have. Seconds.
 */
export function startTimes(segments: readonly Timed[]): number[] {
  let end = 0;
  return segments.map(({ duration, fixedStartTime = 0 }) => {
    const start = Math.max(end, fixedStartTime);
    end = start + duration;
    return start;
  });
}

/** The length of the whole: the end of the last segment, breaks included. */
export function endOf(segments: readonly Timed[]): number {
  const last = segments.at(-1);
  return last ? startTimes(segments).at(-1)! + last.duration : 0;
}

/** Where the segment at the place `index` begins when it is given no start, and the earliest start it may be given. */
export const followingStart = (segments: readonly Timed[], index: number): number =>
  endOf(segments.slice(0, index));

/** The same list with the item at `from` at the place `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return inserted(rest, items[from]!, to);
}

/** The list with one more item at the place `index`. */
export const inserted = <Item>(items: readonly Item[], item: Item, index: number): Item[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];
