import { mergeLists, type Sides } from '../model/merge-lists.js';
import type { Segment } from '../model/timeline.js';
import { placesOf } from './identity.js';
import { printSegment } from './print-class.js';

interface Line {
  /** Its segment's; below all ids of segments where it is of none. */
  id: number;
  text: string;
}

const linesOf = (segments: readonly Segment[]) =>
  segments.map((segment): Line => ({ id: segment.id, text: printSegment(segment) }));

/** The lines typed, each with the segment that it was before. */
function typedLines(text: string, base: readonly Line[]): Line[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const places = placesOf(
    lines,
    base.map((line) => line.text),
  );
  return lines.map((line, index) => {
    const place = places[index];
    return { id: place === undefined ? Number.MIN_SAFE_INTEGER + index : base[place]!.id, text: line };
  });
}

/** What became elsewhere of a line that was changed here, too. */
const clashOf = (theirs: Line | undefined) =>
  theirs === undefined
    ? 'A line that is being changed here was removed elsewhere. Your version is kept.'
    : `A line that is being changed here became “${theirs.text}” elsewhere. Your version is kept.`;

/**
 * A text that is being typed, with what else happened to the class meanwhile: no line that nobody touched here may
 * later take that back. A line changed on both sides stays as typed, and `clash` says what became of it elsewhere.
 *
 * @param before the class that the text was typed over.
 * @param now the class as it is.
 */
export function caughtUp(text: string, before: readonly Segment[], now: readonly Segment[]) {
  let clash: string | undefined;
  function mergeOne({ base, theirs, mine }: Sides<Line | undefined>): Line | undefined {
    if (mine?.text === base?.text) return theirs;
    if (theirs?.text !== base?.text && theirs?.text !== mine?.text) clash = clashOf(theirs);
    return mine;
  }
  const base = linesOf(before);
  const sides = { base, theirs: linesOf(now), mine: typedLines(text, base) };
  const { list } = mergeLists<Line>(sides, mergeOne);
  return { text: list.map((line) => line.text).join('\n'), clash };
}
