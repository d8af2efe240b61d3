import { type Onsets, onsetsOf } from './onsets.js';

/** Beats at `at` and every `period` before and after it: seconds of the track. */
export interface Beat {
  readonly period: number;
  readonly at: number;
}

/** A stretch of one channel of a track, from `start` seconds of it on. */
export interface MonoStretch {
  readonly samples: Float32Array;
  readonly rate: number;
  readonly start: number;
}

/** How far the tempo here may be from what is known of the whole track. */
const REACH = 0.006;
/** Tempi tried, and places of the beat tried first. */
const TEMPI = 121;
const COARSE = 4;
/** The best place of the beat must stand out of the others by so much. */
const CLEAR = 2;
const FEWEST_BEATS = 8;
/** Steps beside a beat within which its exact place is looked for: 9 ms. */
const BESIDE = 6;
/** Steps beside a beat that still are it. */
const NEAR = [-8, -6, -4, -2, 0, 2, 4, 6, 8];

/**
 * Where the beats are: the tempo near `period` (seconds) and the place at which most begins at once. Undefined where
 * nothing stands out, as in music without a beat.
 */
export function fitBeat({ samples, rate, start }: MonoStretch, period: number): Beat | undefined {
  const onsets = onsetsOf(samples, rate);
  const seconds = onsets.values.length * onsets.step;
  if (seconds < FEWEST_BEATS * period) return undefined;
  let best = { score: 0, period, at: 0 };
  for (let i = 0; i < TEMPI; i += 1) {
    const tried = period * (1 + REACH * ((2 * i) / (TEMPI - 1) - 1));
    for (let at = 0; at < tried; at += COARSE * onsets.step) {
      const score = comb(onsets, onsets.values, tried, at);
      if (score > best.score) best = { score, period: tried, at };
    }
  }
  const fine = refined(onsets, best.period, onTheKick(onsets, best.period, best.at));
  const usual = onsets.values.reduce((sum, value) => sum + value, 0) / onsets.values.length;
  if (fine.score <= CLEAR * usual) return undefined;
  const beat = [1, 2].reduce((rough: Beat) => straightened(onsets, rough), fine);
  return { period: beat.period, at: start + beat.at };
}

/** The line through what begins most near each beat, the strong beats counting most (weighted least squares). */
function straightened(onsets: Onsets, { period, at }: Beat): Beat {
  let [weights, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (let index = 0; at + index * period < (onsets.values.length - BESIDE) * onsets.step; index += 1) {
    const { weight, off } = peakNear(onsets, at + index * period);
    weights += weight;
    x += weight * index;
    y += weight * off;
    xx += weight * index * index;
    xy += weight * index * off;
  }
  const spread = weights * xx - x * x;
  if (spread <= 0) return { period, at };
  const slope = (weights * xy - x * y) / spread;
  return { period: period + slope, at: at + (y - slope * x) / weights };
}

/** How far beside `time` most begins, in seconds, by the centre of it, and how much that is. */
function peakNear({ step, values }: Onsets, time: number): { readonly weight: number; readonly off: number } {
  const middle = Math.round(time / step);
  let [weight, sum] = [0, 0];
  for (let steps = -BESIDE; steps <= BESIDE; steps += 1) {
    const value = (values[middle + steps] ?? 0) ** 2;
    weight += value;
    sum += value * (middle + steps);
  }
  return { weight, off: weight > 0 ? (sum / weight) * step - time : 0 };
}

/** Half a beat further where the kicks are there: what began most may be hats and bass between them. */
function onTheKick(onsets: Onsets, period: number, at: number): number {
  const between = at >= period / 2 ? at - period / 2 : at + period / 2;
  const most = (place: number) =>
    Math.max(
      ...NEAR.map((steps) => comb(onsets, onsets.kicks, period, Math.max(0, place + steps * onsets.step))),
    );
  return most(between) > most(at) ? between : at;
}

/** The neighbourhood of a place and tempo, in steps as fine as the onsets are. */
function refined(onsets: Onsets, period: number, at: number) {
  let best = { score: 0, period, at };
  const tempoStep = (2 * REACH * period) / (TEMPI - 1) / 8;
  for (let tempo = -24; tempo <= 24; tempo += 1)
    for (let place = -12; place <= 12; place += 1) {
      const tried = { period: period + tempo * tempoStep, at: at + (place * onsets.step) / 2 };
      const score = comb(onsets, onsets.values, tried.period, tried.at);
      if (score > best.score) best = { score, ...tried };
    }
  return best;
}

/** Mean of the onsets on the beats, each with what is just beside it. */
function comb({ step }: Onsets, values: Float64Array, period: number, at: number): number {
  let [sum, count] = [0, 0];
  for (let time = at / step; time < values.length - 3; time += period / step) {
    const near = Math.round(time);
    if (near < 2) continue;
    const beside = (values[near - 1] ?? 0) + (values[near + 1] ?? 0);
    const farther = (values[near - 2] ?? 0) + (values[near + 2] ?? 0);
    sum += (3 * (values[near] ?? 0) + 2 * beside + farther) / 9;
    count += 1;
  }
  return count > 0 ? sum / count : 0;
}
