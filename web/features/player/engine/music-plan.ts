import { type Fading, gainAt, type GainPoint, planGain } from '../../../lib/audio/gain-plan.js';
import { fall, rise } from './equal-power.js';
import { areNeighbours, type Join, joinOf, kindOf, USUAL } from './joins.js';
import { levelsOf, type Pair } from './levels.js';
import { type MusicPart, partOf } from './music-pieces.js';
import type { SegmentMusic, ShowSegment } from './show-segment.js';
import type { Span } from './timeline.js';

/** A part of the music with its own volume; times are class seconds. */
export interface Sounding {
  /** Which part of which segment. */
  readonly place: string;
  readonly at: number;
  readonly until: number;
  readonly curve: readonly GainPoint[];
  readonly parts: readonly MusicPart[];
}

/** What the plan depends on beside the segments. */
export interface Circumstances {
  /** Class time at which the class was begun or jumped to: joins up to there are not played. */
  readonly since: number;
  /** Seconds of a whole track as far as they are known. */
  known(music: SegmentMusic): number | undefined;
}

type Neighbours = readonly [Span<ShowSegment> | undefined, Span<ShowSegment>, Span<ShowSegment> | undefined];

/** All music of a class on its timeline, with every fade and join: a pure function of the class and where it was begun. */
export function planMusic(
  spans: readonly Span<ShowSegment>[],
  circumstances: Circumstances,
): readonly Sounding[] {
  const laid = layJoins(spans, circumstances);
  const all = spans.flatMap(({ segment }) => segment.music ?? []);
  const level = levelsOf(all, pairsOf(spans));
  return spans.flatMap((span, i) => {
    const { music } = span.segment;
    if (!music) return [];
    const near = [spans[i - 1], span, spans[i + 1]] as const;
    const fading = fadingOf(near, music, circumstances.since);
    const heard = { ...fading, volume: music.volume * level(music) };
    return soundings(span, heard, { into: laid[i - 1], out: laid[i] });
  });
}

/** By the outgoing segment's index. */
function layJoins(
  spans: readonly Span<ShowSegment>[],
  { since, known }: Circumstances,
): readonly (Join | undefined)[] {
  return spans.map((span, i) => {
    const { music } = span.segment;
    if (!music || span.end <= since) return undefined;
    return joinOf(span, spans[i + 1], music.startTime + span.end - span.start, known);
  });
}

/** Neighbours that are to sound together, whether they can or not: a class keeps its level when tracks become known. */
function pairsOf(spans: readonly Span<ShowSegment>[]): readonly Pair[] {
  return spans.flatMap((span, i) => {
    const [out, into] = [span.segment.music, spans[i + 1]?.segment.music];
    return out && kindOf(out) && into && areNeighbours(span, spans[i + 1]) ? [[out, into] as const] : [];
  });
}

/** The fades of a segment that goes over by none or fade: its own, and those that a `fade` asks for. */
function fadingOf([before, span, after]: Neighbours, music: SegmentMusic, since: number): Fading {
  const fades = (one: Span<ShowSegment> | undefined) => one?.segment.music?.transition === 'fade';
  const half = (span.end - span.start) / 2;
  const usual = Math.min(USUAL.fade, half);
  const comesByFade = fades(before) && areNeighbours(before, span) && span.start > since;
  return {
    fadeIn: music.fadeIn || (comesByFade ? usual : 0),
    fadeOut: music.fadeOut || (fades(span) && after ? usual : 0),
    volume: music.volume,
  };
}

interface Joins {
  readonly into: Join | undefined;
  readonly out: Join | undefined;
}

function soundings(span: Span<ShowSegment>, fading: Fading, { into, out }: Joins): readonly Sounding[] {
  const { index, start, end } = span;
  const part = partOf(span);
  if (!part) return [];
  const own = { ...fading, fadeIn: into ? 0 : fading.fadeIn, fadeOut: out ? 0 : fading.fadeOut };
  const begun = into?.seconds ?? 0;
  const steady = planGain(own, end - start, begun).map(({ at, gain }) => ({ at: start + at, gain }));
  const coming = into ? rise(start, begun, gainAt(own, end - start, begun)) : [];
  const curve = [...coming.slice(0, -1), ...steady];
  const body = { place: `${index} own`, at: start, until: end, curve, parts: [part] };
  return out ? [body, beyond(span, part, out, own.volume / 100)] : [body];
}

/** What a segment's music plays on behind its end, while the next segment's comes. */
function beyond(
  { index, start, end }: Span<ShowSegment>,
  part: MusicPart,
  { seconds }: Join,
  gain: number,
): Sounding {
  return {
    place: `${index} beyond`,
    ...{ at: end, until: end + seconds, curve: fall(end, seconds, gain) },
    parts: [{ ...part, at: end, seconds, trackAt: part.trackAt + end - start }],
  };
}
