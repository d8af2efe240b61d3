import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { indexAt, momentAt, spansOf, totalOf } from './timeline.js';

/** Each segment after a break of so many seconds, which is mostly none. */
const segments = fc
  .array(
    fc.record({
      duration: fc.integer({ min: 1, max: 3600 }),
      rest: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 })),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) => {
    let end = 0;
    return list.map(({ duration, rest }) => {
      const startTime = end + rest;
      end = startTime + duration;
      return { startTime, duration };
    });
  });

describe('timeline', () => {
  const spans = spansOf([
    { startTime: 0, duration: 60 },
    { startTime: 60, duration: 30 },
    { startTime: 90, duration: 90 },
  ]);
  const broken = spansOf([
    { startTime: 0, duration: 60 },
    { startTime: 100, duration: 30 },
  ]);

  it('puts segments where they are stored', () => {
    expect(broken.map(({ start, end }) => [start, end])).toEqual([
      [0, 60],
      [100, 130],
    ]);
    expect([totalOf(spans), totalOf(broken)]).toEqual([180, 130]);
  });

  it('gives a boundary to the later segment and the end to the last', () => {
    expect([0, 59.999, 60, 90, 180, 500].map((at) => indexAt(spans, at))).toEqual([0, 0, 1, 2, 2, 2]);
  });

  it('tells a moment with its next segment', () => {
    expect(momentAt(spans, 75)).toEqual({
      current: spans[1],
      inBreak: false,
      next: spans[2],
      untilNext: 15,
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

  it('tells a break with the segment that ends it, before the first one too', () => {
    expect([59, 60, 99.9, 100].map((at) => indexAt(broken, at))).toEqual([0, 1, 1, 1]);
    expect(momentAt(broken, 59)).toMatchObject({ inBreak: false, segmentRemaining: 1, untilNext: 41 });
    expect(momentAt(broken, 70)).toEqual({
      current: broken[1],
      inBreak: true,
      next: broken[1],
      untilNext: 30,
      segmentElapsed: 10,
      segmentRemaining: 30,
      segmentProgress: 25,
      classElapsed: 70,
      classRemaining: 60,
      classProgress: (70 / 130) * 100,
    });
    expect(momentAt(broken, 100)).toMatchObject({ inBreak: false, next: undefined, untilNext: 30 });
    expect(momentAt(spansOf([{ startTime: 40, duration: 60 }]), 10)).toMatchObject({
      inBreak: true,
      segmentRemaining: 30,
      segmentProgress: 25,
    });
  });

  it('always finds the one segment or break that contains the position, and times that add up', () => {
    fc.assert(
      fc.property(segments, fc.double({ min: 0, max: 0.999999, noNaN: true }), (list, share) => {
        const laid = spansOf(list);
        const at = share * totalOf(laid);
        const moment = momentAt(laid, at);
        if (!moment) throw new Error('no moment');
        expect(moment.inBreak).toBe(at < moment.current.start);
        expect(laid[moment.current.index - 1]?.end ?? 0).toBeLessThanOrEqual(at);
        expect(moment.current.end).toBeGreaterThan(at);
        expect(moment.classElapsed + moment.classRemaining).toBeCloseTo(totalOf(laid), 6);
        expect(at + moment.untilNext).toBeCloseTo(moment.next?.start ?? totalOf(laid), 6);
        expect(moment.segmentElapsed).toBeGreaterThanOrEqual(0);
        expect(moment.segmentProgress).toBeLessThanOrEqual(100);
      }),
    );
  });
});
