import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { indexAt, momentAt, spansOf, totalOf } from './timeline.js';

const segments = fc.array(fc.record({ duration: fc.integer({ min: 1, max: 3600 }) }), {
  minLength: 1,
  maxLength: 30,
});

describe('timeline', () => {
  const spans = spansOf([{ duration: 60 }, { duration: 30 }, { duration: 90 }]);

  it('lays segments end to end', () => {
    expect(spans.map(({ start, end }) => [start, end])).toEqual([
      [0, 60],
      [60, 90],
      [90, 180],
    ]);
    expect(totalOf(spans)).toBe(180);
  });

  it('gives a boundary to the later segment and the end to the last', () => {
    expect([0, 59.999, 60, 90, 180, 500].map((at) => indexAt(spans, at))).toEqual([0, 0, 1, 2, 2, 2]);
  });

  it('tells a moment with its next segment', () => {
    expect(momentAt(spans, 75)).toEqual({
      current: spans[1],
      next: spans[2],
      segmentElapsed: 15,
      segmentRemaining: 15,
      segmentProgress: 50,
      classElapsed: 75,
      classRemaining: 105,
      classProgress: (75 / 180) * 100,
    });
    expect(momentAt([], 5)).toBeUndefined();
    expect(momentAt(spans, 999)).toMatchObject({ segmentRemaining: 0, classProgress: 100, next: undefined });
  });

  it('always finds the one segment that contains the position, and times that add up', () => {
    fc.assert(
      fc.property(segments, fc.double({ min: 0, max: 0.999999, noNaN: true }), (list, share) => {
        const laid = spansOf(list);
        const at = share * totalOf(laid);
        const moment = momentAt(laid, at);
        if (!moment) throw new Error('no moment');
        expect(moment.current.start).toBeLessThanOrEqual(at);
        expect(moment.current.end).toBeGreaterThan(at);
        expect(moment.classElapsed + moment.classRemaining).toBeCloseTo(totalOf(laid), 6);
        expect(moment.next?.start ?? totalOf(laid)).toBe(moment.current.end);
      }),
    );
  });
});
