import { describe, expect, it } from '@jest/globals';
import { corpus } from './corpus.js';
import { ofSamples } from './listeners.js';
import { renderTrack } from './render-track.js';
import { cadence, score } from './score.js';

describe('the corpus of known tempi', () => {
  it('has many styles and tempi', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    expect(new Set(corpus.map(({ style }) => style)).size).toBeGreaterThanOrEqual(15);
    expect(Math.min(...corpus.map(({ bpm }) => bpm))).toBe(60);
    expect(Math.max(...corpus.map(({ bpm }) => bpm))).toBeGreaterThan(175);
    for (const track of corpus) expect(cadence(track)).toMatch(/^(50|55|60|65|70|75|80|85|90)-\d\d0?\d?$/);
    expect(new Set(corpus.map(cadence)).size).toBeGreaterThan(8);
  });

  it('scores a tempo by itself, by its octaves and by what a rider feels', () => {
    const track = { style: 'hipHop', bpm: 86, seed: 1 } as const;
    expect(score(track, 86.5)).toEqual({ exact: true, anyOctave: true, withCadence: true });
    expect(score(track, 172)).toEqual({ exact: false, anyOctave: true, withCadence: true });
    expect(score(track, 129)).toEqual({ exact: false, anyOctave: false, withCadence: false });
    expect(score(track, 88)).toEqual({ exact: false, anyOctave: false, withCadence: false });
    expect(score(track, null)).toEqual({ exact: false, anyOctave: false, withCadence: false });
  });

  // One straight, syncopated and with fills, one in triplets, loosely played: the whole corpus is the bench's.
  it.each([
    ['funk', 106.2],
    ['sixEight', 62],
  ] as const)('has a track of %s at %d that is heard right', async (style, bpm) => {
    const { bpm: heard } = await ofSamples(
      renderTrack(corpus.find((track) => track.style === style && track.bpm === bpm)!),
    );
    expect(Math.abs(heard! / bpm - 1)).toBeLessThan(0.01);
  });
});
