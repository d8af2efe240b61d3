import { sampleRate } from './drums.js';

// Looked up once: in a test's sandbox each look at a global costs more than the arithmetic.
const { PI, cos, max, min, round, sin } = Math;

/** Left and right. */
export type Stereo = readonly [Float32Array, Float32Array];

/** Lays sounds over each other at times in seconds. */
export class Mixer {
  readonly channels: Stereo;

  constructor(seconds: number) {
    const length = round(seconds * sampleRate);
    this.channels = [new Float32Array(length), new Float32Array(length)];
  }

  /** `pan` from -1 (left) to 1 (right), at equal loudness. */
  add(sound: Float32Array, seconds: number, gain: number, pan = 0): void {
    const angle = ((pan + 1) * PI) / 4;
    this.addTo(0, sound, seconds, gain * cos(angle));
    this.addTo(1, sound, seconds, gain * sin(angle));
  }

  addTo(channel: 0 | 1, sound: Float32Array, seconds: number, gain: number): void {
    const target = this.channels[channel];
    const start = round(seconds * sampleRate);
    const end = min(target.length, start + sound.length);
    for (let at = max(0, start); at < end; at += 1) target[at] = target[at]! + gain * sound[at - start]!;
  }

  /** Makes room for the kick: everything here falls with each beat and comes back. */
  duck(beat: number, depth: number): void {
    const period = beat * sampleRate;
    for (const channel of this.channels) {
      for (let at = 0; at < channel.length; at += 1) {
        const phase = (at % period) / period;
        channel[at] = channel[at]! * (1 - depth * (1 - min(1, phase * 2)) ** 2);
      }
    }
  }

  /** Adds another mixer's sound to this one. */
  take(other: Mixer): void {
    this.addTo(0, other.channels[0], 0, 1);
    this.addTo(1, other.channels[1], 0, 1);
  }
}
