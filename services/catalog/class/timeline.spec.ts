import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endOf, followingStart, inserted, moved, startTimes } from './timeline.js';

const durations = fc.array(fc.integer({ min: 60, max: 86400 }), { maxLength: 50 });

describe('the timeline', () => {
  it('begins every segment at the sum of the durations before it', () => {
    fc.assert(
      fc.property(durations, (all) => {
        const segments = all.map((duration) => ({ duration }));
        let sum = 0;
        expect(startTimes(segments)).toEqual(all.map((duration) => (sum += duration) - duration));
        expect(endOf(segments)).toBe(sum);
      }),
    );
  });

  it('follows the last-ending segment, not the last, where a start was given', () => {
    const segments = [{ duration: 600 }, { duration: 60, fixedStartTime: 100 }, { duration: 300 }];
    expect(startTimes(segments)).toEqual([0, 100, 600]);
    expect(followingStart(segments, 2)).toBe(600);
    expect(endOf(segments)).toBe(900);
    expect(endOf([])).toBe(0);
  });

  it('moves and inserts without losing or doubling an item', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
        const [from, to] = [a % items.length, b % items.length];
        const after = moved(items, from, to);
        expect(after[to]).toBe(items[from]);
        expect([...after].sort()).toEqual([...items].sort());
        expect(after.filter((item) => item !== items[from])).toEqual(
          items.filter((item) => item !== items[from]),
        );
        expect(inserted(items, NaN, to)[to]).toBeNaN();
      }),
    );
  });
});
