import type { Sound } from './decode-mp3.js';
import { betweenSamples, reach } from './between-samples.js';

/** No point between samples can be higher than the highest sample near it times this. */
const overshoot = Math.max(
  ...betweenSamples.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)),
);
/** Samples looked at together. */
const stretch = 64;

/**
 * The highest point of the sound between its samples (ITU-R BS.1770-4, Annex 2): what a converter or a coder makes of
 * it, at four times the rate.
 */
export class TruePeakMeter {
  private peak = 0;
  private readonly channels = [new Float32Array(2 * reach), new Float32Array(2 * reach)];

  add({ left, right }: Pick<Sound, 'left' | 'right'>): void {
    [left, right].forEach((samples, channel) => {
      const joined = new Float32Array(2 * reach + samples.length);
      joined.set(this.channels[channel]!);
      joined.set(samples, 2 * reach);
      this.look(joined);
      this.channels[channel] = joined.slice(samples.length);
    });
  }

  /** dBTP: decibels relative to full scale; null for silence. */
  highest(): number | null {
    // The last samples wait for those behind them: silence follows.
    const silence = new Float32Array(2 * reach);
    this.add({ left: silence, right: silence });
    return this.peak === 0 ? null : 20 * Math.log10(this.peak);
  }

  /** Looks between all samples that have `reach` others on both sides. */
  private look(samples: Float32Array): void {
    for (let start = 0; start + 2 * reach <= samples.length; start += stretch) {
      const end = Math.min(samples.length, start + stretch + 2 * reach);
      const highest = highestSample(samples, start, end);
      if (highest > this.peak) this.peak = highest;
      if (highest * overshoot <= this.peak) continue;
      for (let at = start; at + 2 * reach <= end; at += 1) this.lookAfter(samples, at);
    }
  }

  private lookAfter(samples: Float32Array, from: number): void {
    for (const taps of betweenSamples) {
      let value = 0;
      for (let tap = 0; tap < taps.length; tap += 1) value += taps[tap]! * samples[from + tap]!;
      if (value > this.peak) this.peak = value;
      else if (-value > this.peak) this.peak = -value;
    }
  }
}

function highestSample(samples: Float32Array, from: number, to: number): number {
  let highest = 0;
  for (let at = from; at < to; at += 1) highest = Math.max(highest, Math.abs(samples[at]!));
  return highest;
}
