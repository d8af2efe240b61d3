import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endOf, followingStart, inserted, moved, startTimes } from './timeline.js';

const durations = fc.array(fc.integer({ min: 5, max: 86400 }), { maxLength: 50 });

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

  it('leaves a break before a start that was given, and counts it', () => {
    const segments = [{ duration: 600 }, { duration: 60, fixedStartTime: 1000 }, { duration: 300 }];
    expect(startTimes(segments)).toEqual([0, 1000, 1060]);
    expect(followingStart(segments, 1)).toBe(600);
    expect(followingStart(segments, 2)).toBe(1060);
    expect(endOf(segments)).toBe(1360);
    expect(endOf([])).toBe(0);
  });

  it('lets a given start give way to segments that still run, never the other way round', () => {
    expect(startTimes([{ duration: 600 }, { duration: 60, fixedStartTime: 100 }])).toEqual([0, 600]);
    const given = fc.record({
      duration: fc.integer({ min: 5, max: 86400 }),
      fixedStartTime: fc.option(fc.integer({ min: 0, max: 86400 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(given, { maxLength: 50 }), (segments) => {
        const starts = startTimes(segments);
        let end = 0;
        segments.forEach(({ duration, fixedStartTime = 0 }, index) => {
          expect([end, fixedStartTime]).toContain(starts[index]);
          expect(starts[index]).toBeGreaterThanOrEqual(Math.max(end, fixedStartTime));
          end = starts[index]! + duration;
        });
        expect(endOf(segments)).toBe(end);
      }),
    );
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
