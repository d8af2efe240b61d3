import { describe, expect, it } from '@jest/globals';
import { findTempo } from './find-tempo.js';
import { envelopeRate, OnsetEnvelope } from './onset-envelope.js';

const sampleRate = 22_050;

/** Clicks of noise at the beat, a louder one each fourth; `random` from -1 to 1. */
function clicks(bpm: number, seconds: number, random: () => number): Float32Array {
  const sound = Float32Array.from({ length: seconds * sampleRate }, () => 0.001 * random());
  const beat = (60 / bpm) * sampleRate;
  for (let count = 0; (count + 1) * beat < sound.length; count += 1) {
    const start = Math.round(count * beat);
    const gain = count % 4 === 0 ? 0.8 : 0.5;
    for (let at = 0; at < 800; at += 1) sound[start + at] = gain * random() * Math.exp(-at / 200);
  }
  return sound;
}

function noise(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
}

function envelope(sound: Float32Array, rate = sampleRate, piece = 5_003) {
  const onsets = new OnsetEnvelope(rate);
  for (let at = 0; at < sound.length; at += piece) {
    const part = sound.subarray(at, at + piece);
    onsets.add({ left: part, right: part });
  }
  return onsets.envelope();
}

describe('the tempo of music', () => {
  it.each([72, 88.5, 101.3, 120, 137.7, 160])('is found in clicks at %d', (bpm) => {
    expect(Math.abs(findTempo(envelope(clicks(bpm, 30, noise())))! / bpm - 1)).toBeLessThan(0.001);
  });

  it('does not depend on how loud the music is', () => {
    const quiet = clicks(128, 20, noise()).map((value) => value / 30);
    expect(findTempo(envelope(quiet))).toBeCloseTo(128, 0);
  });

  it('is none in noise, in a tone, in silence and in what is too short', () => {
    const random = noise();
    const length = 30 * sampleRate;
    expect(findTempo(envelope(Float32Array.from({ length }, random)))).toBeNull();
    expect(findTempo(envelope(Float32Array.from({ length }, (_, at) => Math.sin(at / 10))))).toBeNull();
    expect(findTempo(envelope(new Float32Array(length)))).toBeNull();
    expect(findTempo(envelope(clicks(120, 9, noise())))).toBeNull();
  });

  it('is none in the grain that a coder leaves in a steady tone', () => {
    const grain = (height: number) =>
      Float64Array.from({ length: 6_000 }, (_, at) => (at % 45 === 0 ? height : 0));
    expect(findTempo(grain(0.3))).toBeNull();
    expect(findTempo(grain(30))).toBeCloseTo(6_000 / 45, 0);
  });

  it('is none in short noise that is alike by chance', () => {
    const random = noise();
    const hiss = () => {
      const values = Float64Array.from({ length: 1_052 }, () => 10 * random());
      return Float64Array.from({ length: 1_050 }, (_, at) =>
        values.subarray(at, at + 2).reduce((sum, value) => sum + value, 20),
      );
    };
    const tempi = Array.from({ length: 100 }, () => findTempo(hiss()));
    expect(tempi.filter((bpm) => bpm !== null)).toEqual([]);
  });

  it('hears the same however the sound is cut, at any rate a hundred times a second', () => {
    const sound = clicks(120, 12, noise());
    const whole = envelope(sound, sampleRate, sound.length);
    expect(envelope(sound, sampleRate, 301)).toEqual(whole);
    for (const rate of [8_000, 44_100, 48_000]) {
      const seconds = sound.length / rate;
      expect(Math.abs(envelope(sound, rate).length - seconds * envelopeRate)).toBeLessThan(14);
    }
  });
});
