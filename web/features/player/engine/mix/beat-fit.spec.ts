import { describe, expect, it } from '@jest/globals';
import { kick, hat } from '@cadenza/tools/demo/drums.js';
import { noise } from '@cadenza/tools/demo/random.js';
import { fitBeat } from './beat-fit.js';

const rate = 44_100;
/** Kicks on the beat and louder hats between them. */
function beaten(seconds: number, bpm: number): Float32Array {
  const sound = new Float32Array(seconds * rate);
  const lay = (what: Float32Array, at: number, gain: number) =>
    what.forEach((sample, i) => {
      const index = Math.round(at * rate) + i;
      if (index < sound.length) sound[index] = sound[index]! + gain * sample;
    });
  for (let at = 0; at < seconds; at += 60 / bpm) {
    lay(kick(), at, 0.5);
    lay(hat(16), at + 30 / bpm, 0.9);
  }
  return sound;
}

describe('where the beats are', () => {
  it.each([90, 104.3, 128, 151.7, 180])(
    'is told within 3 ms at %d BPM, on the kick and not on the hat',
    (bpm) => {
      const found = fitBeat(
        { samples: beaten(24, bpm).subarray(3 * rate), rate, start: 3 },
        (60 / bpm) * 1.001,
      );
      // What begins is noticed 5 ms later, in every track.
      for (const time of [4, 14, 26]) {
        const beats = (time + 0.0052 - found!.at) / found!.period;
        const truth = (time * bpm) / 60;
        const off = beats - truth - Math.round(beats - truth);
        expect(Math.abs((off * 60) / bpm)).toBeLessThan(0.003);
      }
    },
  );

  it('is not told of sound without a beat', () => {
    const next = noise(3);
    const samples = Float32Array.from({ length: 20 * rate }, () => 0.2 * next());
    expect(fitBeat({ samples, rate, start: 0 }, 0.5)).toBeUndefined();
    expect(fitBeat({ samples: new Float32Array(20 * rate), rate, start: 0 }, 0.5)).toBeUndefined();
    expect(fitBeat({ samples: beaten(3, 120), rate, start: 0 }, 0.5)).toBeUndefined();
  });
});
