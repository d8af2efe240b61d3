import { type Fading, gainAt, type GainPoint, planGain } from '../../../lib/audio/gain-plan.js';
import { fall, rise } from './equal-power.js';
import { areNeighbours, type Join, joinOf, kindOf, USUAL } from './joins.js';
import { levelsOf, type Pair } from './levels.js';
import { type MusicPart, partOf } from './music-pieces.js';
import { type MixAsk, mixKey, type Mixed } from './mix/mix-port.js';
import type { SegmentMusic, ShowSegment } from './show-segment.js';
import type { Span } from '../../../lib/stage/timeline.js';

/** A part of the music with its own volume; times are class seconds. */
export interface Sounding {
  /** Which part of which segment. */
  readonly place: string;
  /** Changes when the same place is to sound otherwise: by a mix, or without it. */
  readonly variant: string;
  readonly at: number;
  readonly until: number;
  readonly curve: readonly GainPoint[];
  readonly parts: readonly MusicPart[];
}

/** Two tracks that are to be brought to one tempo, from class time `at` until `until`. */
export interface PlannedMix {
  readonly ask: MixAsk;
  readonly at: number;
  readonly until: number;
}

/** All music of a class on its timeline. */
export interface MusicPlan {
  readonly soundings: readonly Sounding[];
  readonly mixes: readonly PlannedMix[];
}

/** What the plan depends on beside the segments. */
export interface Circumstances {
  /** Class time at which the class was begun or jumped to: joins up to there are not played. */
  readonly since: number;
  /** Seconds of a whole track as far as they are known. */
  known(music: SegmentMusic): number | undefined;
  /** The mix, if it is made and to be played; without it, it is a crossfade. */
  mixed(planned: PlannedMix): Mixed | undefined;
}

type Neighbours = readonly [Span<ShowSegment> | undefined, Span<ShowSegment>, Span<ShowSegment> | undefined];

/** All music of a class on its timeline, with every fade and join: a pure function of the class and its circumstances. */
export function planMusic(spans: readonly Span<ShowSegment>[], circumstances: Circumstances): MusicPlan {
  const laid = layJoins(spans, circumstances);
  const all = spans.flatMap(({ segment }) => segment.music ?? []);
  const level = levelsOf(all, pairsOf(spans));
  const soundings = spans.flatMap((span, i) => {
    const { music } = span.segment;
    if (!music) return [];
    const near = [spans[i - 1], span, spans[i + 1]] as const;
    const fading = fadingOf(near, music, circumstances.since);
    const heard = { ...fading, volume: music.volume * level(music) };
    return soundingsOf(span, heard, { into: laid[i - 1], out: laid[i] });
  });
  return { soundings, mixes: laid.flatMap((each) => each?.planned ?? []) };
}

/** A join with what it needs of the outgoing segment. */
interface LaidJoin extends Join {
  /** Where the outgoing track is at the boundary. */
  readonly reached: number;
  readonly planned: PlannedMix | undefined;
  readonly mixed: (Mixed & { readonly key: string; readonly until: number }) | undefined;
}

/** By the outgoing segment's index. A mix moves the incoming track, so each depends on the one before. */
function layJoins(
  spans: readonly Span<ShowSegment>[],
  circumstances: Circumstances,
): readonly (LaidJoin | undefined)[] {
  const laid: (LaidJoin | undefined)[] = [];
  spans.forEach((span, i) => {
    const part = steadyPart(span, laid[i - 1]);
    if (!part || span.end <= circumstances.since) return laid.push(undefined);
    const reached = part.trackAt + span.end - part.at;
    const next = spans[i + 1];
    const join = joinOf(span, next, reached, circumstances.known);
    return laid.push(
      join && next?.segment.music
        ? layJoin(join, part.trackId, reached, next.segment.music, circumstances)
        : undefined,
    );
  });
  return laid;
}

function layJoin(
  join: Join,
  trackId: number,
  reached: number,
  into: SegmentMusic,
  { mixed }: Circumstances,
): LaidJoin {
  const { at, seconds, beats } = join;
  if (!beats) return { ...join, reached, planned: undefined, mixed: undefined };
  const ask = {
    out: { trackId, at: reached, period: beats.out },
    into: { trackId: into.trackId, at: into.startTime, period: beats.into },
    ...{ seconds, settle: beats.settle },
  };
  const planned = { ask, at, until: at + seconds + beats.settle };
  const made = mixed(planned);
  return { ...join, reached, planned, mixed: made && { ...made, key: mixKey(ask), until: planned.until } };
}

/** A segment's music as it is on its track: all of it, or what follows a mix. */
function steadyPart(span: Span<ShowSegment>, into: LaidJoin | undefined): MusicPart | undefined {
  const part = partOf(span);
  if (!part || !into?.mixed) return part;
  const { until, endsAt } = into.mixed;
  return { ...part, at: until, seconds: span.end - until, trackAt: endsAt };
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
  readonly into: LaidJoin | undefined;
  readonly out: LaidJoin | undefined;
}

function soundingsOf(span: Span<ShowSegment>, fading: Fading, { into, out }: Joins): readonly Sounding[] {
  const { index, start, end } = span;
  const parts = partsOf(span, into);
  const [part] = parts;
  if (!part) return [];
  const own = { ...fading, fadeIn: into ? 0 : fading.fadeIn, fadeOut: out ? 0 : fading.fadeOut };
  const curve = curveOf(span, own, into);
  const variant = into?.mixed?.key ?? '';
  const body = { place: `${index} own`, variant, at: start, until: end, curve, parts };
  return out ? [body, beyond(span, part, out, own.volume / 100)] : [body];
}

/** A segment's music: after a mix, that first. */
function partsOf(span: Span<ShowSegment>, into: LaidJoin | undefined): readonly MusicPart[] {
  const [part, steady] = [partOf(span), steadyPart(span, into)];
  if (!part || !steady) return [];
  if (!into?.mixed) return [steady];
  const { until, key } = into.mixed;
  return [{ ...part, seconds: until - span.start, mix: { key, side: 'into' } }, steady];
}

/** Its volume in class time: it comes by a join, or by its own fade. */
function curveOf(
  { start, end }: Span<ShowSegment>,
  own: Fading,
  into: LaidJoin | undefined,
): readonly GainPoint[] {
  const begun = into?.seconds ?? 0;
  const steady = planGain(own, end - start, begun).map(({ at, gain }) => ({ at: start + at, gain }));
  if (!into) return steady;
  return [...rise(start, begun, gainAt(own, end - start, begun)).slice(0, -1), ...steady];
}

/** What a segment's music plays on behind its end, while the next segment's comes. */
function beyond({ index, end }: Span<ShowSegment>, part: MusicPart, out: LaidJoin, gain: number): Sounding {
  const { seconds, reached, mixed } = out;
  const mix = mixed && { key: mixed.key, side: 'out' as const };
  return {
    ...{ place: `${index} beyond`, variant: mixed?.key ?? `${reached}` },
    ...{ at: end, until: end + seconds, curve: fall(end, seconds, gain) },
    parts: [{ ...part, at: end, seconds, trackAt: reached, mix }],
  };
}
