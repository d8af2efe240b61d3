import { sampleRate } from './drums.js';
import type { Stereo } from './mixer.js';

// Looked up once: in a test's sandbox each look at a global costs more than the arithmetic.
const { abs, max, min, tanh } = Math;

/** -3 dBFS: MP3 at 128 kbit/s may come out up to 2 dB higher than it went in. */
const ceiling = 0.7;

/** Rounds off the peaks, brings the whole to one level and fades its last `fade` seconds; in place. */
export function master(channels: Stereo, fade: number): Stereo {
  const peak = max(...channels.map(roundOff));
  for (const channel of channels) level(channel, ceiling / (peak || 1), fade * sampleRate);
  return channels;
}

function roundOff(channel: Float32Array): number {
  let peak = 0;
  for (let at = 0; at < channel.length; at += 1) {
    const value = tanh(channel[at]! * 1.1);
    channel[at] = value;
    peak = max(peak, abs(value));
  }
  return peak;
}

function level(channel: Float32Array, gain: number, fade: number): void {
  for (let at = 0; at < channel.length; at += 1) {
    const share = min(1, (channel.length - at) / fade);
    channel[at] = channel[at]! * gain * share * share;
  }
}
