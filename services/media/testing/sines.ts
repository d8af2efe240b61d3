import type { Sound } from '../analysis/decode-mp3.js';

export interface SinePart {
  readonly seconds: number;
  /** Of the sine's peak, relative to full scale. */
  readonly dbfs: number;
}

/** A sine of one pitch in both channels, parts of different loudness after each other. */
export function sines(sampleRate: number, hertz: number, parts: readonly SinePart[]): Sound {
  const lengths = parts.map(({ seconds }) => Math.round(seconds * sampleRate));
  const left = new Float32Array(lengths.reduce((sum, length) => sum + length, 0));
  const step = (2 * Math.PI * hertz) / sampleRate;
  let at = 0;
  parts.forEach(({ dbfs }, part) => {
    const gain = 10 ** (dbfs / 20);
    for (const end = at + lengths[part]!; at < end; at += 1) left[at] = gain * Math.sin(step * at);
  });
  return { sampleRate, left, right: left };
}
