import { rpmRange } from '../../../lib/rpm.js';
import { heardAt } from '../../../lib/heard-at.js';

/** How far a rider's legs may be from the beat before it is felt as another one. */
const give = 0.06;

export interface SongFit {
  /** Beats a minute, in the octave nearest to two a turn of the pedals. */
  bpm: number;
  /** The cadence it was compared with: the middle of the range. */
  near: number;
  /** Turns a minute that the song leads to. */
  rpm: number;
  fits: boolean;
  /** Slower than the middle of the cadence. */
  isSlow: boolean;
}

/** As the server takes it: a range is often typed with a long dash, or with spaces about it. */
export const plainCadence = (text: string) =>
  text
    .split(/[-\u2010-\u2015\u2212]/)
    .map((part) => part.trim())
    .join('-');

/** How a song goes with the cadence of a segment. Undefined where either is not known. */
export function songFit(bpm: number | null | undefined, rpm: string): SongFit | undefined {
  const range = rpmRange(plainCadence(rpm));
  if (!bpm || bpm <= 0 || !range) return undefined;
  const [low, high] = range;
  const near = (low + high) / 2;
  const nearest = heardAt(bpm, near);
  const turns = nearest / 2;
  return {
    bpm: Math.round(nearest),
    near,
    rpm: Math.round(turns),
    fits: turns >= low * (1 - give) && turns <= high * (1 + give),
    isSlow: turns < near,
  };
}
