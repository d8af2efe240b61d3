import type { SegmentMusic } from './show-segment.js';

/** LUFS that every track of a class is brought to, lower when a track has no room for it, but not below `QUIETEST`. */
const TARGET = -14;
const QUIETEST = -20;
/** dBTP that no track goes above. */
const CEILING = -1;
/** A track that is not measured yet is taken for a loud one of these days. */
const UNKNOWN = { loudness: -10, truePeak: 0 };

/** Two tracks that sound together while one goes over into the other. */
export type Pair = readonly [SegmentMusic, SegmentMusic];

const ratio = (decibels: number) => 10 ** (decibels / 20);
const loudnessOf = (music: SegmentMusic) => music.loudness ?? UNKNOWN.loudness;
const peakOf = (music: SegmentMusic) => music.truePeak ?? UNKNOWN.truePeak;

/**
 * The gain of each track (a ratio), at which all of a class are equally loud and none clips at full master volume, not
 * even where two sound together at equal power. A track without room for the class's loudness stays below it.
 */
export function levelsOf(
  all: readonly SegmentMusic[],
  pairs: readonly Pair[],
): (music: SegmentMusic) => number {
  const reachable = all.map((music) => loudnessOf(music) + CEILING - peakOf(music));
  const target = Math.max(QUIETEST, Math.min(TARGET, ...reachable));
  const alone = (music: SegmentMusic) => ratio(Math.min(target - loudnessOf(music), CEILING - peakOf(music)));
  const highest = Math.max(1, ...pairs.map((pair) => Math.hypot(...pair.map((music) => peak(music, alone)))));
  return (music) => alone(music) / highest;
}

/** The highest sample of a track as it is played: a ratio to full scale. */
function peak(music: SegmentMusic, gain: (music: SegmentMusic) => number): number {
  return ratio(peakOf(music)) * gain(music) * (music.volume / 100);
}
