import { noise } from '@cadenza/tools/demo/random.js';

export const rate = 44_100;

/** Noise without its highest tones, which an encoder leaves out: every moment of it differs from every other. */
export function roughNoise(seconds: number, seed: number, loudness = 0.2): Float32Array {
  const next = noise(seed);
  let [low, lower] = [0, 0];
  return Float32Array.from({ length: Math.round(seconds * rate) }, () => {
    low += 0.25 * (next() - low);
    lower += 0.25 * (low - lower);
    return loudness * 4 * lower;
  });
}

/** Samples as the page hands them over. */
export const samplesOf = (base64: string): Float32Array => {
  const bytes = Buffer.from(base64, 'base64');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
};

/** By how many samples `heard` from `at` on lies behind `played` from `at` on: the shift at which they are most alike. */
export function lag(
  heard: Float32Array,
  played: Float32Array,
  at: number,
  length: number,
  reach = 1500,
): number {
  let [best, most] = [0, -Infinity];
  for (let shift = -reach; shift <= reach; shift += 1) {
    let sum = 0;
    for (let i = 0; i < length; i += 1) sum += (heard[at + shift + i] ?? 0) * (played[at + i] ?? 0);
    if (sum > most) [best, most] = [shift, sum];
  }
  return best;
}

/** Noise of all tones. */
export function whiteNoise(seconds: number, seed: number, height: number): Float32Array {
  const next = noise(seed);
  return Float32Array.from({ length: Math.round(seconds * rate) }, () => height * next());
}

/** Mean power in decibels. */
export function loudness(sound: Float32Array): number {
  return 10 * Math.log10(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
}

/** The loudness of every 0.4 s (EBU's momentary) of the seconds from `from` to `to`, ten times a second. */
export function momentary(sound: Float32Array, from: number, to: number): readonly number[] {
  const count = Math.floor((to - from - 0.4) * 10) + 1;
  return Array.from({ length: count }, (_, i) => {
    const start = Math.round((from + i / 10) * rate);
    return loudness(sound.subarray(start, start + 0.4 * rate));
  });
}

/** The largest of the values without their signs. */
export const largest = (values: Float32Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
