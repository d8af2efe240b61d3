/** Beats a minute that a tempo is heard in. */
const slowest = 60;
const fastest = 240;
/** How far a rider's legs may be from the beat before it is felt as another one. */
const give = 0.06;

export interface SongFit {
  /** Beats a minute, in the octave nearest to two a turn of the pedals. */
  bpm: number;
  /** Turns a minute that the song leads to. */
  rpm: number;
  fits: boolean;
}

/** `70-80` or `75` as its two ends; undefined for a text that is neither. */
function rangeOf(rpm: string): [number, number] | undefined {
  const [, low, high = low] = /^(\d{2,3})(?:-(\d{2,3}))?$/.exec(rpm.trim()) ?? [];
  return low === undefined ? undefined : [Number(low), Number(high)];
}

/**
 * How a song goes with a cadence: one turn of the pedals takes two beats, left and right. A tempo may be counted at half
 * or double speed, so the octave is taken that comes nearest. Undefined where either is not known.
 */
export function songFit(bpm: number | null | undefined, rpm: string): SongFit | undefined {
  const range = rangeOf(rpm);
  if (!bpm || bpm <= 0 || !range) return undefined;
  const [low, high] = range;
  const wanted = low + high;
  const octaves = [0.125, 0.25, 0.5, 1, 2, 4, 8].map((factor) => bpm * factor);
  const heard = octaves.filter((octave) => octave >= slowest && octave <= fastest);
  const distance = (octave: number) => Math.abs(Math.log2(octave / wanted));
  const [nearest = bpm] = heard.sort((one, other) => distance(one) - distance(other));
  const turns = nearest / 2;
  return {
    bpm: Math.round(nearest),
    rpm: Math.round(turns),
    fits: turns >= low * (1 - give) && turns <= high * (1 + give),
  };
}
