import type { CueSheetQuery } from '../../generated/graphql.js';
import { formatLength } from '../../lib/format.js';

export type SheetClass = NonNullable<CueSheetQuery['class']>;
export type SheetSegment = SheetClass['segments'][number];

export const inOrder = ({ segments }: SheetClass): SheetSegment[] =>
  [...segments].sort((a, b) => a.order - b.order);

/** Seconds. */
export function totalOf(segments: readonly SheetSegment[]): number {
  const last = segments.at(-1);
  return last ? last.startTime + last.duration : 0;
}

/** Its length, kind and difficulty, as far as they are said. */
export const factsOf = (shown: SheetClass) =>
  [formatLength(totalOf(inOrder(shown))), shown.classType, shown.difficulty].filter(Boolean);

/** For the bars of effort. */
export const partsOf = (segments: readonly SheetSegment[]) =>
  segments.map(({ startTime, duration, intensity }) => ({
    ...{ start: startTime, end: startTime + duration, intensity },
  }));
