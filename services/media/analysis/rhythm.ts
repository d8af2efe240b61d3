import { envelopeRate } from './onset-envelope.js';

/** Half the width of what is taken for the envelope's own level: 0.6 s. */
const around = 0.6 * envelopeRate;

/** What stands out of the envelope's level near it, a little smoothed: beginnings alone, whether loud music or quiet. */
export function sharpened(envelope: Float64Array): Float64Array {
  const sums = new Float64Array(envelope.length + 1);
  envelope.forEach((value, at) => (sums[at + 1] = sums[at]! + value));
  const above = envelope.map((value, at) => {
    const [from, to] = [Math.max(0, at - around), Math.min(envelope.length, at + around + 1)];
    return Math.max(0, value - (sums[to]! - sums[from]!) / (to - from));
  });
  return above.map((value, at) => ((above[at - 1] ?? 0) + 2 * value + (above[at + 1] ?? 0)) / 4);
}

/** How alike the values are to themselves so many steps later, for each lag up to `longest`: 1 is the same, 0 by chance. */
export function autocorrelation(values: Float64Array, longest: number): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const result = new Float64Array(longest + 1);
  for (let lag = 0; lag <= longest; lag += 1) {
    let sum = 0;
    for (let at = lag; at < centred.length; at += 1) sum += centred[at]! * centred[at - lag]!;
    result[lag] = sum / (centred.length - lag);
  }
  const whole = result[0]!;
  return whole > 0 ? result.map((value) => value / whole) : result;
}

/** Seconds looked at together, so that a tempo may drift a little in the course of the music. */
const stretch = 12 * envelopeRate;

/** The values in stretches of 12 s that overlap by half, each without its mean and fading in and out (Hann). */
export function stretches(values: Float64Array): Float64Array[] {
  const result: Float64Array[] = [];
  for (let start = 0; start === 0 || start + stretch <= values.length; start += stretch / 2) {
    const part = values.subarray(start, start + stretch);
    const mean = part.reduce((sum, value) => sum + value, 0) / part.length;
    const turn = (2 * Math.PI) / part.length;
    result.push(part.map((value, at) => (value - mean) * (0.5 - 0.5 * Math.cos(turn * at))));
  }
  return result;
}

/** How strongly the stretches pulse at this tempo (their Fourier coefficients), without a unit. */
export function pulse(parts: readonly Float64Array[], bpm: number): number {
  const step = (2 * Math.PI * bpm) / (60 * envelopeRate);
  return parts.reduce((sum, part) => sum + coefficient(part, Math.cos(step), Math.sin(step)), 0);
}

function coefficient(part: Float64Array, along: number, across: number): number {
  let [real, imaginary] = [0, 0];
  // A rotating pair of numbers is a sine without a call for each value.
  let [x, y] = [1, 0];
  for (const value of part) {
    real += value * x;
    imaginary += value * y;
    const turned = x * along - y * across;
    y = x * across + y * along;
    x = turned;
  }
  return Math.hypot(real, imaginary);
}
