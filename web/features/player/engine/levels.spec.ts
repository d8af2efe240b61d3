import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { levelsOf } from './levels.js';

const music = (loudness: number | null, truePeak: number | null, volume = 100) => ({
  ...{ trackId: 1, startTime: 0, endTime: null, fadeIn: 0, fadeOut: 0 },
  ...{ volume, loudness, truePeak },
});
const decibels = (gain: number) => 20 * Math.log10(gain);

describe('levels of a class', () => {
  it('brings every track to -14 LUFS', () => {
    const [loud, quiet] = [music(-8, 0), music(-17, -6)];
    const level = levelsOf([loud, quiet], []);
    expect(decibels(level(loud))).toBeCloseTo(-6, 9);
    expect(decibels(level(quiet))).toBeCloseTo(3, 9);
  });

  it('brings all lower where a track has no room for more, so that they stay equally loud', () => {
    const [loud, dynamic] = [music(-8, 0), music(-17, -1)];
    const level = levelsOf([loud, dynamic], []);
    expect(decibels(level(loud))).toBeCloseTo(-9, 9);
    expect(decibels(level(dynamic))).toBeCloseTo(0, 9);
  });

  it('leaves a track below the others that would bring the class below -20 LUFS', () => {
    const [loud, odd] = [music(-8, 0), music(-40, -1)];
    const level = levelsOf([loud, odd], []);
    expect(decibels(level(loud))).toBeCloseTo(-12, 9);
    expect(decibels(level(odd))).toBeCloseTo(0, 9);
  });

  it('takes a track that nobody measured for a loud one', () => {
    const unknown = music(null, null);
    expect(decibels(levelsOf([unknown], [])(unknown))).toBeCloseTo(-4, 9);
  });

  it('lets nothing clip, alone or while two sound together at equal power', () => {
    const measured = fc.record({
      loudness: fc.double({ min: -40, max: -4, noNaN: true }),
      truePeak: fc.double({ min: -20, max: 3, noNaN: true }),
      volume: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(measured, { minLength: 2, maxLength: 8 }), (tracks) => {
        const all = tracks.map(({ loudness, truePeak, volume }) => music(loudness, truePeak, volume));
        const pairs = all.slice(1).map((each, i) => [all[i]!, each] as const);
        const level = levelsOf(all, pairs);
        const peak = (one: (typeof all)[number]) =>
          10 ** (one.truePeak! / 20) * level(one) * (one.volume / 100);
        for (const one of all) expect(peak(one)).toBeLessThan(1);
        for (const [out, into] of pairs)
          for (let share = 0; share <= 1; share += 0.05) {
            const angle = (share * Math.PI) / 2;
            expect(peak(out) * Math.cos(angle) + peak(into) * Math.sin(angle)).toBeLessThanOrEqual(1 + 1e-9);
          }
      }),
    );
  });
});
