import type { Sound } from './decode-mp3.js';
import { Fourier } from './fft.js';

/** Values of the envelope per second. */
export const envelopeRate = 100;
/** Samples of one look at the spectrum: 46 ms at 22.05 kHz. */
const size = 1024;
const bands = 30;
const lowest = 40;
/** How much quiet sound counts beside loud: the logarithm bends at full scale divided by this. */
const compression = 3000;
/** Hertz; above this rate two samples are taken as one. */
const enough = 32_000;
/** Ten minutes: longer music does not tell its tempo better. */
const longest = 600 * envelopeRate;

const window = Float64Array.from(
  { length: size },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size),
);

/**
 * How strongly something begins, a hundred times a second: the rise of the compressed energy in bands of equal ratio,
 * added up (spectral flux). Loudness that stays adds nothing.
 */
export class OnsetEnvelope {
  private readonly values: number[] = [];
  private readonly halved: boolean;
  private readonly rate: number;
  private readonly edges: readonly number[];
  private readonly fourier = new Fourier(size);
  private readonly real = new Float64Array(size);
  private readonly imaginary = new Float64Array(size);
  private before = new Float64Array(bands);
  /** Mono samples from `start` on that later looks need. */
  private pending = new Float32Array(0);
  private start = 0;

  constructor(sampleRate: number) {
    this.halved = sampleRate > enough;
    this.rate = this.halved ? sampleRate / 2 : sampleRate;
    const top = (this.rate / 2) * 0.95;
    this.edges = Array.from({ length: bands + 1 }, (_, band) =>
      Math.round((lowest * (top / lowest) ** (band / bands) * size) / this.rate),
    );
  }

  add({ left, right }: Pick<Sound, 'left' | 'right'>): void {
    if (this.values.length >= longest) return;
    const mono = this.halved
      ? inPairs(left, right)
      : Float32Array.from(left, (value, at) => (value + right[at]!) / 2);
    const samples = new Float32Array(this.pending.length + mono.length);
    samples.set(this.pending);
    samples.set(mono, this.pending.length);
    let at = this.next() - this.start;
    for (; at + size <= samples.length; at = this.next() - this.start) this.look(samples, at);
    this.pending = samples.slice(at);
    this.start += at;
  }

  /** One value each 10 ms from the beginning. */
  envelope(): Float64Array {
    return Float64Array.from(this.values);
  }

  private next = () => Math.round((this.values.length * this.rate) / envelopeRate);

  private look(samples: Float32Array, from: number): void {
    for (let at = 0; at < size; at += 1) {
      this.real[at] = samples[from + at]! * window[at]!;
      this.imaginary[at] = 0;
    }
    this.fourier.transform(this.real, this.imaginary);
    const now = new Float64Array(bands);
    let rise = 0;
    for (let band = 0; band < bands; band += 1) {
      now[band] = Math.log1p(compression * this.amplitude(this.edges[band]!, this.edges[band + 1]!));
      rise += Math.max(0, now[band]! - this.before[band]!);
    }
    this.before = now;
    this.values.push(rise);
  }

  /** Of the bins from `from` to `to`, at least one: 1 for a sine of full scale. */
  private amplitude(from: number, to: number): number {
    let power = 0;
    for (let bin = from; bin < Math.max(from + 1, to); bin += 1)
      power += this.real[bin]! ** 2 + this.imaginary[bin]! ** 2;
    return Math.sqrt(power) / (size / 4);
  }
}

/** Both channels as one, two samples as one. */
function inPairs(left: Float32Array, right: Float32Array): Float32Array {
  const mono = new Float32Array(left.length >> 1);
  for (let at = 0; at < mono.length; at += 1) {
    mono[at] = (left[2 * at]! + left[2 * at + 1]! + right[2 * at]! + right[2 * at + 1]!) / 4;
  }
  return mono;
}
