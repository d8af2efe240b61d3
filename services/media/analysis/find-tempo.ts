import { envelopeRate } from './onset-envelope.js';
import { autocorrelation, pulse, sharpened, stretches } from './rhythm.js';

/** Beats per minute between which a tempo is looked for. */
const slowest = 55;
const fastest = 190;
/** A step of 0.4 % from one tempo looked at to the next. */
const coarse = 1.004;
const fine = 1.0002;
/** How far beside the coarse tempo the fine one may lie. */
const reach = 1.02;
/** What people tap to most, and how many octaves beside it a tempo is less likely by e^-0.5. */
const usual = 110;
const octaves = 1;
/** Seconds. Less music does not tell its tempo; beats further apart do not tell it better. */
const shortest = 10;
const longestLag = 20;
/** Beats in a row that must be alike. */
const beats = 4;
/** Less alike than this from beat to beat, and there is none. */
const leastAlike = 0.08;
/** That of one second: the shorter the sound, the more alike noise is to itself by chance. */
const alikeByChance = 0.5;
/** What the strongest hundredth of beginnings rises by at least. In music it is 3 or more, in a steady tone 0.3: its coder's grain. */
const leastRise = 1;

/**
 * The tempo of music by its onset envelope. What returns after one, two, three and four beats (autocorrelation) and also
 * pulses once a beat (Fourier) is the beat: the first alone likes half the tempo, the second twice. Then the tempo at
 * which beats up to 20 s apart fall together best, to a fiftieth of a percent.
 *
 * @returns beats per minute, 55 to 190, at times at half or twice what people tap (web: `heardAt`); null without a beat
 */
export function findTempo(envelope: Float64Array): number | null {
  if (envelope.length < shortest * envelopeRate) return null;
  const onsets = sharpened(envelope);
  if (strongest(onsets) < leastRise) return null;
  const lags = Math.min(longestLag * envelopeRate, Math.floor(envelope.length / 2));
  const alike = autocorrelation(onsets, lags);
  const parts = stretches(onsets);
  const rough = highest(tempi(slowest, fastest, coarse), (bpm) => {
    const returning = Math.max(0, comb(alike, bpm, beats));
    return returning ** 2 * pulse(parts, bpm) * likely(bpm);
  });
  if (comb(alike, rough, beats) < leastAlikeIn(envelope.length / envelopeRate)) return null;
  const all = Math.floor((lags - 1) / period(rough / reach));
  return highest(tempi(rough / reach, rough * reach, fine), (bpm) => comb(alike, bpm, all));
}

const leastAlikeIn = (seconds: number) => Math.max(leastAlike, alikeByChance / Math.sqrt(seconds));

/** What only a hundredth of the values is above. */
const strongest = (onsets: Float64Array) => onsets.toSorted()[Math.floor(onsets.length * 0.99)]!;

/** Steps of the envelope from beat to beat. */
const period = (bpm: number) => (60 * envelopeRate) / bpm;

const likely = (bpm: number) => Math.exp(-0.5 * (Math.log2(bpm / usual) / octaves) ** 2);

/** Mean of the autocorrelation after one to `count` beats. */
function comb(alike: Float64Array, bpm: number, count: number): number {
  const step = period(bpm);
  let sum = 0;
  let taken = 0;
  for (let lag = step; taken < count && lag < alike.length - 1; lag += step) {
    const before = Math.floor(lag);
    sum += alike[before]! + (lag - before) * (alike[before + 1]! - alike[before]!);
    taken += 1;
  }
  return sum / taken;
}

function* tempi(from: number, to: number, ratio: number): Generator<number> {
  for (let bpm = from; bpm <= to; bpm *= ratio) yield bpm;
}

function highest(candidates: Iterable<number>, score: (bpm: number) => number): number {
  let best = 0;
  let bestScore = -Infinity;
  for (const bpm of candidates) {
    const value = score(bpm);
    if (value > bestScore) [best, bestScore] = [bpm, value];
  }
  return best;
}
