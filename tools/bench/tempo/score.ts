import { songFit } from '@cadenza/web/features/builder/model/cadence.js';
import type { CorpusTrack } from './corpus.js';

/** How right a tempo is. */
export interface Score {
  /** Within 1 % of the tempo itself. */
  readonly exact: boolean;
  /** Within 1 % of it, of half or of twice. */
  readonly anyOctave: boolean;
  /**
   * Within 1 % of what a rider feels, rounded, when the segment's cadence is known: the very number the builder shows.
   * An octave it does not choose right is wrong here.
   */
  readonly withCadence: boolean;
}

const allowed = 0.01;
const near = (bpm: number, truth: number) => Math.abs(bpm / truth - 1) <= allowed;

/** The octave of a tempo that a rider has two beats a turn to at 50 to 100 rpm. */
const felt = (bpm: number): number => (bpm < 100 ? felt(bpm * 2) : bpm);

/** What instructors write on segments. */
const ranges: readonly (readonly [number, number])[] = [
  ...[
    [50, 60],
    [50, 70],
    [55, 65],
    [60, 70],
    [60, 80],
    [65, 75],
    [70, 80],
    [70, 90],
    [75, 95],
  ],
  ...[
    [80, 90],
    [80, 100],
    [85, 110],
    [90, 100],
    [90, 110],
  ],
] as const;

/** The segment the track is ridden in: one of the ranges that half of what is felt lies in, seldom in the middle. */
export function cadence({ bpm, seed }: CorpusTrack): string {
  const turns = felt(bpm) / 2;
  const possible = ranges.filter(([low, high]) => low <= turns && turns <= high);
  const [low, high] = possible[seed % possible.length] ?? [Math.round(turns), Math.round(turns)];
  return `${low}-${high}`;
}

export function score(track: CorpusTrack, bpm: number | null): Score {
  if (bpm === null) return { exact: false, anyOctave: false, withCadence: false };
  return {
    exact: near(bpm, track.bpm),
    anyOctave: [0.5, 1, 2].some((octave) => near(bpm, track.bpm * octave)),
    withCadence: near(songFit(bpm, cadence(track))?.bpm ?? 0, felt(track.bpm)),
  };
}
