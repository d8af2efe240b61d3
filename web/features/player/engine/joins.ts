import { commonBeats } from './mix/tempo-map.js';
import type { SegmentMusic, ShowSegment } from './show-segment.js';
import type { Span } from '../../../lib/stage/timeline.js';

/** Two neighbours that sound together from the boundary between them on. Seconds. */
export interface Join {
  readonly kind: 'crossfade' | 'beatmatch';
  /** Class time of the boundary. */
  readonly at: number;
  /** How long both sound. */
  readonly seconds: number;
  /** Of a beatmatch: seconds from beat to beat of both tracks, and how long the incoming one takes to its own tempo. */
  readonly beats?: { readonly out: number; readonly into: number; readonly settle: number } | undefined;
}

/** Lengths where the segments say none. */
export const USUAL = { fade: 2, crossfade: 4, beatmatch: 8 };
/** Shorter, it is a cut. */
const SHORTEST = 0.25;
/** Lengths are whole steps of this, which is a whole number of samples at every rate. */
const STEP = 0.02;
/** The same track that goes on where it was needs no join. */
const SAME_PLACE = 0.05;

const inSteps = (seconds: number) => Math.floor(seconds / STEP + 1e-6) * STEP;
/** How long an incoming track takes to its own tempo; a segment with less time for it is crossfaded. Seconds. */
const SETTLE = { usual: 16, least: 4 };
/** A track that is played faster needs more of itself. */
const SPARE = 1.05;

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
 * track is at the boundary, `known` how long a track is. A
 * beatmatch of tracks without a common tempo is a crossfade. Undefined where it is a cut or a fade (ADR 31).
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
  const room = {
    left: endOf(out, known, 0) - reached,
    begun: endOf(into, known, Infinity) - into.startTime,
    length: after.end - after.start,
  };
  const wanted = Math.max(out.fadeOut, into.fadeIn);
  const join = beatmatchOf(commonOf(out, into), wanted, room) ?? crossfadeOf(wanted, room);
  return join.seconds < SHORTEST ? undefined : { ...join, at: before.end };
}

/** How long a segment must be for the join into it to be as in a longer one. Seconds. */
export function joinNeeds(before: Span<ShowSegment> | undefined, after: Span<ShowSegment>): number {
  const [out, into] = [before?.segment.music, after.segment.music];
  const kind = out && kindOf(out);
  if (!kind || !into || !areNeighbours(before, after)) return 0;
  const wanted = Math.max(out.fadeOut, into.fadeIn) || USUAL[kind];
  return Math.max(2 * wanted, kind === 'beatmatch' ? wanted + SETTLE.usual + 1 : 0);
}

function commonOf(out: SegmentMusic, into: SegmentMusic): ReturnType<typeof commonBeats> {
  return kindOf(out) === 'beatmatch' ? commonBeats(out.bpm, into.bpm) : undefined;
}

function crossfadeOf(wanted: number, { left, begun, length }: Room): Omit<Join, 'at'> {
  return {
    kind: 'crossfade',
    seconds: inSteps(Math.min(wanted || USUAL.crossfade, left, begun, length / 2)),
  };
}

/** Seconds that both tracks and the incoming segment have. */
interface Room {
  readonly left: number;
  readonly begun: number;
  readonly length: number;
}

/** Undefined where the tracks have no common tempo, or too little time for it. */
function beatmatchOf(
  common: ReturnType<typeof commonBeats>,
  wanted: number,
  { left, begun, length }: Room,
): Omit<Join, 'at'> | undefined {
  const seconds = inSteps(Math.min(wanted || USUAL.beatmatch, left / SPARE, begun, length / 2));
  const settle = inSteps(Math.min(SETTLE.usual, length - seconds - 1, begun - seconds));
  if (!common || seconds < SHORTEST || settle < SETTLE.least) return undefined;
  return { kind: 'beatmatch', seconds, beats: { ...common, settle } };
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
