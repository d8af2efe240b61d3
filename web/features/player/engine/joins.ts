import type { SegmentMusic, ShowSegment } from './show-segment.js';
import type { Span } from './timeline.js';

/** Two neighbours that sound together from the boundary between them on. Seconds. */
export interface Join {
  readonly kind: 'crossfade' | 'beatmatch';
  /** Class time of the boundary. */
  readonly at: number;
  /** How long both sound. */
  readonly seconds: number;
}

/** Lengths where the segments say none. */
export const USUAL = { fade: 2, crossfade: 4, beatmatch: 8 };
/** Shorter, it is a cut. */
const SHORTEST = 0.25;
/** Lengths are whole steps of this, which is a whole number of samples at every rate. */
const STEP = 0.02;
/** The same track that goes on where it was needs no join. */
const SAME_PLACE = 0.05;

/** Both have music, and one begins where the other ends. */
export function areNeighbours(
  before: Span<ShowSegment> | undefined,
  after: Span<ShowSegment> | undefined,
): boolean {
  return Boolean(before?.segment.music && after?.segment.music) && before?.end === after?.start;
}

/**
 * How one segment goes over into the next by crossfade or beatmatch: the outgoing music goes on behind the boundary, as
 * far as its track has sound there, so that the incoming one begins on its time. `reached` is where the outgoing
 * track is at the boundary, `known` how long a track is. Undefined where it is a cut or a fade (ADR 31).
 */
export function joinOf(
  before: Span<ShowSegment>,
  after: Span<ShowSegment> | undefined,
  reached: number,
  known: (music: SegmentMusic) => number | undefined,
): Join | undefined {
  const [out, into] = [before.segment.music, after?.segment.music];
  const kind = out && kindOf(out);
  if (!kind || !into || !after || !areNeighbours(before, after) || goesOn(out, into, reached))
    return undefined;
  const left = endOf(out, known, 0) - reached;
  const begun = endOf(into, known, Infinity) - into.startTime;
  const wanted = Math.max(out.fadeOut, into.fadeIn) || USUAL[kind];
  const longest = Math.min(wanted, left, begun, (after.end - after.start) / 2);
  const seconds = Math.floor(longest / STEP + 1e-6) * STEP;
  return seconds < SHORTEST ? undefined : { kind, at: before.end, seconds };
}

/** How music goes over into the next while both sound; undefined where they do not. */
export function kindOf({ transition }: SegmentMusic): Join['kind'] | undefined {
  return transition === 'crossfade' || transition === 'beatmatch' ? transition : undefined;
}

/** The next segment plays the same track from where this one leaves it. */
function goesOn(out: SegmentMusic, into: SegmentMusic, reached: number): boolean {
  return out.trackId === into.trackId && Math.abs(reached - into.startTime) < SAME_PLACE;
}

/** Where a track's music ends as far as that is known. */
function endOf(
  music: SegmentMusic,
  known: (music: SegmentMusic) => number | undefined,
  otherwise: number,
): number {
  return Math.min(music.endTime ?? Infinity, known(music) ?? music.endTime ?? otherwise);
}
