const octaves = [0.125, 0.25, 0.5, 1, 2, 4, 8];

/**
 * Beats a minute that a rider feels at a cadence: one turn of the pedals takes two beats, left and right, and a tempo may
 * be counted at half or double speed. So it is the octave nearest to two beats a turn, by ratio.
 */
export function heardAt(bpm: number, rpm: number): number {
  const distance = (octave: number) => Math.abs(Math.log2((bpm * octave) / (2 * rpm)));
  return bpm * octaves.reduce((best, octave) => (distance(octave) < distance(best) ? octave : best), 1);
}
