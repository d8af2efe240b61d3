import { noise } from './random.js';

// Looked up once: in a test's sandbox each look at a global costs more than the arithmetic.
const { PI, exp, min, round, sin } = Math;

export const sampleRate = 44_100;

const shaped = (seconds: number, value: (time: number) => number) =>
  Float32Array.from({ length: round(seconds * sampleRate) }, (_, index) => value(index / sampleRate));

/** A sine that falls from 160 to 48 Hz, with a short click in front. */
export function kick(): Float32Array {
  let phase = 0;
  return shaped(0.32, (time) => {
    phase += (2 * PI * (48 + 112 * exp(-time * 32))) / sampleRate;
    const click = time < 0.004 ? 0.25 * (1 - time / 0.004) : 0;
    return sin(phase) * exp(-time * 9) * min(1, (0.32 - time) * 30) + click;
  });
}

/** Noise over a short tone. */
export function snare(): Float32Array {
  const next = noise(11);
  return shaped(0.22, (time) => {
    const body = sin(2 * PI * 190 * time) * exp(-time * 28);
    return 0.55 * next() * exp(-time * 19) + 0.5 * body;
  });
}

/** Bright noise: what changes from sample to sample; `decay` 70 is closed, 16 is open. */
export function hat(decay: number): Float32Array {
  const next = noise(23);
  let before = 0;
  return shaped(min(0.3, 4 / decay), (time) => {
    const now = next();
    const bright = now - before;
    before = now;
    return 0.4 * bright * exp(-time * decay);
  });
}

/** Noise that swells for `seconds` before a new part. */
export function riser(seconds: number): Float32Array {
  const next = noise(37);
  let smooth = 0;
  return shaped(seconds, (time) => {
    const share = time / seconds;
    smooth += (0.04 + 0.5 * share * share) * (next() - smooth);
    return 0.5 * smooth * share * share;
  });
}
