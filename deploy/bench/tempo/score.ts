import { heardAt } from '@cadenza/web/features/builder/model/cadence.js';
import type { CorpusTrack } from './corpus.js';

/** How right a tempo is. */
export interface Score {
  /** Within 1 % of the tempo itself. */
  readonly exact: boolean;
  /** Within 1 % of it, of half or of twice. */
  readonly anyOctave: boolean;
  /** Within 1 % of what a rider feels whose cadence is known, as the builder shows it. */
  readonly withCadence: boolean;
}

const allowed = 0.01;
const near = (bpm: number, truth: number) => Math.abs(bpm / truth - 1) <= allowed;

/** The octave of a tempo that a rider has two beats a turn to at 50 to 100 rpm. */
const felt = (bpm: number): number => (bpm < 100 ? felt(bpm * 2) : bpm);

/** A cadence for the track: up to 8 % beside half of what is felt, as no rider is a metronome. */
export const cadence = ({ bpm, seed }: CorpusTrack) =>
  Math.round((felt(bpm) / 2) * (1 + 0.08 * Math.sin(seed * 12.9898)));

export function score(track: CorpusTrack, bpm: number | null): Score {
  if (bpm === null) return { exact: false, anyOctave: false, withCadence: false };
  return {
    exact: near(bpm, track.bpm),
    anyOctave: [0.5, 1, 2].some((octave) => near(bpm, track.bpm * octave)),
    withCadence: near(heardAt(bpm, cadence(track)), felt(track.bpm)),
  };
}
