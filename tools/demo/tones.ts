import { sampleRate } from './drums.js';

// Looked up once: in a test's sandbox each look at a global costs more than the arithmetic.
const { PI, cos, exp, min, round, sin } = Math;

/** Hz of a MIDI note number; 69 is 440 Hz. */
export const pitch = (note: number) => 440 * 2 ** ((note - 69) / 12);

interface Voice {
  /** Strength of each overtone, the first is the tone itself. */
  readonly overtones: readonly number[];
  /** Seconds. */
  readonly attack: number;
  readonly release: number;
  /** How fast the tone dies away (1/s), and how much faster its overtones do. */
  readonly decay: number;
  readonly dulling: number;
}

export const voices = {
  bass: {
    overtones: [1, 0.55, 0.32, 0.2, 0.12, 0.07],
    attack: 0.006,
    release: 0.03,
    decay: 1.6,
    dulling: 1.4,
  },
  pad: { overtones: [1, 0.35, 0.22, 0.1, 0.06], attack: 0.25, release: 0.35, decay: 0, dulling: 0 },
  pluck: { overtones: [1, 0.5, 0.28, 0.16, 0.08], attack: 0.003, release: 0.04, decay: 6, dulling: 3 },
} satisfies Record<string, Voice>;

export type VoiceName = keyof typeof voices;

/** One note; `detune` in shares of its frequency, for width between left and right. */
export function note(name: VoiceName, frequency: number, seconds: number, detune = 0): Float32Array {
  const { overtones, attack, release, decay, dulling } = voices[name];
  const length = round(seconds * sampleRate);
  const sound = new Float32Array(length);
  overtones.forEach((strength, index) => {
    const step = (2 * PI * frequency * (1 + detune) * (index + 1)) / sampleRate;
    const fade = exp(-(decay + dulling * index) / sampleRate);
    // A rotating pair of numbers is a sine without a call for each sample.
    const [along, across] = [cos(step), sin(step)];
    let [real, imaginary] = [strength, 0];
    for (let at = 0; at < length; at += 1) {
      sound[at] = sound[at]! + imaginary;
      [real, imaginary] = [
        (real * along - imaginary * across) * fade,
        (real * across + imaginary * along) * fade,
      ];
    }
  });
  for (let at = 0; at < length; at += 1) {
    const time = at / sampleRate;
    sound[at] = sound[at]! * min(1, time / attack, (seconds - time) / release);
  }
  return sound;
}
