/** What the place of a segment in time depends on. Seconds. */
export interface Timed {
  readonly duration: number;
  readonly fixedStartTime?: number | undefined;
}

/** Where the last-ending of the segments before the place `index` ends: a segment's start unless one was given. */
export function followingStart(segments: readonly Timed[], index: number): number {
  const before = segments.slice(0, index);
  return before.length === 0 ? 0 : endOf(before);
}

/** The start of every segment, in seconds (specification 2, section 4, "Segment timing"). */
export function startTimes(segments: readonly Timed[]): number[] {
  let end = 0;
  return segments.map((segment) => {
    const start = segment.fixedStartTime ?? end;
    end = Math.max(end, start + segment.duration);
    return start;
  });
}

/** The length of the whole: the latest end of a segment. */
export function endOf(segments: readonly Timed[]): number {
  return startTimes(segments).reduce(
    (end, start, index) => Math.max(end, start + segments[index]!.duration),
    0,
  );
}

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
