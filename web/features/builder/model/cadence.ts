import { rpmRange } from '../../../lib/rpm.js';

/** How far a rider's legs may be from the beat before it is felt as another one. */
const give = 0.06;

export interface SongFit {
  /** Beats a minute, in the octave nearest to two a turn of the pedals. */
  bpm: number;
  /** Turns a minute that the song leads to. */
  rpm: number;
  fits: boolean;
}

/** As the server takes it: a range is often typed with a long dash, or with spaces about it. */
export const plainCadence = (text: string) => text.trim().replace(/\s*[-\u2010-\u2015\u2212]\s*/g, '-');

const octaves = [0.125, 0.25, 0.5, 1, 2, 4, 8];

/**
 * Beats a minute that a rider feels at a cadence: one turn of the pedals takes two beats, left and right, and a tempo may
 * be counted at half or double speed. So it is the octave nearest to two beats a turn, by ratio.
 */
export function heardAt(bpm: number, rpm: number): number {
  const distance = (octave: number) => Math.abs(Math.log2((bpm * octave) / (2 * rpm)));
  return bpm * octaves.reduce((best, octave) => (distance(octave) < distance(best) ? octave : best), 1);
}

/** How a song goes with the cadence of a segment. Undefined where either is not known. */
export function songFit(bpm: number | null | undefined, rpm: string): SongFit | undefined {
  const range = rpmRange(plainCadence(rpm));
  if (!bpm || bpm <= 0 || !range) return undefined;
  const [low, high] = range;
  const nearest = heardAt(bpm, (low + high) / 2);
  const turns = nearest / 2;
  return {
    bpm: Math.round(nearest),
    rpm: Math.round(turns),
    fits: turns >= low * (1 - give) && turns <= high * (1 + give),
  };
}
