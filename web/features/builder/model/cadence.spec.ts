import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { heardAt } from '../../../lib/heard-at.js';
import { songFit } from './cadence.js';

describe('a song and a cadence', () => {
  it.each([
    [150, '70-80', { bpm: 150, rpm: 75, fits: true }],
    [75, '70-80', { bpm: 150, rpm: 75, fits: true }],
    [128, '60-65', { bpm: 128, rpm: 64, fits: true }],
    [128, '80-85', { bpm: 128, rpm: 64, fits: false }],
    [150, '70 – 80', { bpm: 150, rpm: 75, fits: true }],
    [65, '130', { bpm: 260, rpm: 130, fits: true }],
    [170, '85', { bpm: 170, rpm: 85, fits: true }],
    [60, '55-65', { bpm: 120, rpm: 60, fits: true }],
    [200, '100-110', { bpm: 200, rpm: 100, fits: true }],
  ])('of %d BPM at %s', (bpm, rpm, expected) => expect(songFit(bpm, rpm)).toMatchObject(expected));

  it('says nothing where either is not known', () => {
    expect(songFit(null, '70-80')).toBeUndefined();
    expect(songFit(undefined, '70-80')).toBeUndefined();
    expect(songFit(0, '70-80')).toBeUndefined();
    expect(songFit(128, 'fast')).toBeUndefined();
  });

  it('is at most half an octave beside the cadence, and the same in each octave', () => {
    const tempo = fc.integer({ min: 60, max: 240 });
    fc.assert(
      fc.property(tempo, fc.integer({ min: 30, max: 120 }), (bpm, turns) => {
        const fit = songFit(bpm, String(turns))!;
        expect(Math.abs(Math.log2(heardAt(bpm, turns) / (2 * turns)))).toBeLessThanOrEqual(0.5);
        expect(songFit(bpm / 2, String(turns))).toEqual(fit);
      }),
    );
  });
});
