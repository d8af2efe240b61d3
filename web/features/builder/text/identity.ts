import { within } from '../model/timed-image.js';
import type { Segment } from '../model/timeline.js';
import type { LineFields } from './grammar.js';
import { printSegment } from './print-class.js';

/** How many of its words a line shares with another. */
function likeness(one: string, other: string): number {
  const words = new Set(other.split(' '));
  return one.split(' ').filter((word) => words.has(word)).length;
}

/**
 * Which of the known lines each line is, by place. A line that is the same is that one, wherever it stands. A line that
 * says something new is the one most like it among those that stood between its neighbours and are no other line's;
 * where there is none, it is a new one.
 */
export function placesOf(texts: readonly string[], known: readonly string[]): (number | undefined)[] {
  const places = new Map<string, number[]>();
  known.forEach((text, place) => places.set(text, [...(places.get(text) ?? []), place]));
  const found = texts.map((text) => places.get(text)?.shift());
  const taken = new Set(found);
  texts.forEach((text, index) => {
    if (found[index] !== undefined) return;
    const from = found.slice(0, index).findLast((place) => place !== undefined) ?? -1;
    const until = found.slice(index + 1).find((place) => place !== undefined) ?? known.length;
    const free = known.flatMap((_, place) =>
      place > from && place < until && !taken.has(place) ? [place] : [],
    );
    const [best] = free.sort((a, b) => likeness(known[b]!, text) - likeness(known[a]!, text));
    found[index] = best;
    taken.add(best);
  });
  return found;
}

/**
 * Which segment each line is, so that ids, and what hangs on them, stay with lines that are edited or moved.
 *
 * @param known the segments before the text was changed.
 */
export const identified = (lines: readonly LineFields[], known: readonly Segment[]) =>
  placesOf(lines.map(printSegment), known.map(printSegment)).map((place) =>
    place === undefined ? undefined : known[place],
  );

/**
 * The segments that the lines say, with the ids of those they were; new ones have ids below `lastTemporaryId`.
 * Lines printed from `known` give exactly `known`.
 */
export function segmentsOf(lines: readonly LineFields[], known: readonly Segment[], lastTemporaryId: number) {
  let last = lastTemporaryId;
  const were = identified(lines, known);
  return lines.map((line, index): Segment => {
    const was = were[index];
    // The very segment, so that of hundreds only the one that is typed is drawn anew.
    if (was && printSegment(was) === printSegment(line)) return was;
    const { id = --last, images = [] } = was ?? {};
    return { ...line, id, images: images.map((image) => within(image, line.duration)) };
  });
}
