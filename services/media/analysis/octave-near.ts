/**
 * Which octave of a tempo a rider feels at this cadence: of half the tempo, the tempo and twice the tempo the one nearest
 * to two beats a turn of the cranks (each leg has its beat). Nearest by ratio: 90 is as far from 45 as from 180.
 *
 * @param bpm beats per minute
 * @param rpm turns of the cranks per minute
 */
export function octaveNear(bpm: number, rpm: number): number {
  const distance = (tempo: number) => Math.abs(Math.log2(tempo / (2 * rpm)));
  return [bpm / 2, bpm * 2].reduce((best, tempo) => (distance(tempo) < distance(best) ? tempo : best), bpm);
}
