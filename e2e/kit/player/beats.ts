import { rate } from './samples.js';

/** Sound without its treble and without its sign, smoothed over 2 ms: what a beat's place is told by. */
export function outline(sound: Float32Array): Float32Array {
  const weight = 1 - Math.exp(-1 / (0.002 * rate));
  let smooth = 0;
  return sound.map((sample) => (smooth += weight * (Math.abs(sample) - smooth)));
}

/**
 * Seconds at which what is around `beat` seconds of `track` is heard in `heard`, both outlines: near `expected`, and at
 * most `reach` beside it.
 */
export function heardAt(
  heard: Float32Array,
  track: Float32Array,
  beat: number,
  expected: number,
  reach = 0.12,
): number {
  const [from, length] = [Math.round((beat - 0.03) * rate), Math.round(0.1 * rate)];
  const model = normal(track.subarray(from, from + length));
  const middle = Math.round((expected - 0.03) * rate);
  let [best, most] = [0, -Infinity];
  for (let shift = -Math.round(reach * rate); shift <= reach * rate; shift += 4) {
    const alike = likeness(model, heard, middle + shift);
    if (alike > most) [best, most] = [shift, alike];
  }
  return (middle + best) / rate + 0.03;
}

function normal(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

/** Correlation of the model with what begins at `at`, whatever its height. */
function likeness(model: Float32Array, heard: Float32Array, at: number): number {
  let [product, sum, square] = [0, 0, 0];
  for (let i = 0; i < model.length; i += 4) {
    const value = heard[at + i] ?? 0;
    product += value * model[i]!;
    sum += value;
    square += value * value;
  }
  const count = model.length / 4;
  return product / Math.sqrt(Math.max(1e-12, square - (sum * sum) / count));
}

/** Cents by which a tone of `hertz` is off in each half second of the sound. */
export function centsOff(sound: Float32Array, hertz: number): readonly number[] {
  const turn = (2 * Math.PI * hertz) / rate;
  const weight = 1 - Math.exp((-2 * Math.PI * 20) / rate);
  const phases: number[] = [];
  const low = [0, 0, 0, 0];
  sound.forEach((sample, at) => {
    low[0]! += weight * (sample * Math.cos(turn * at) - low[0]!);
    low[1]! += weight * (-sample * Math.sin(turn * at) - low[1]!);
    low[2]! += weight * (low[0]! - low[2]!);
    low[3]! += weight * (low[1]! - low[3]!);
    if (at % 441 === 0) phases.push(Math.atan2(low[3]!, low[2]!));
  });
  const steps = phases.slice(1).map((phase, i) => wrapped(phase - phases[i]!));
  const halves = Array.from({ length: Math.floor(steps.length / 50) }, (_, i) =>
    steps.slice(i * 50, i * 50 + 50),
  );
  return halves.map((half) => {
    const drift = half.reduce((sum, step) => sum + step, 0) / (half.length * 441);
    return 1200 * Math.log2(1 + drift / turn);
  });
}

const wrapped = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
