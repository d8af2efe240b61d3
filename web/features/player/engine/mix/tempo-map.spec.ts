import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commonBeats, tempoMap } from './tempo-map.js';

const pair = fc.record({
  out: fc.record({
    at: fc.double({ min: 20, max: 200, noNaN: true }),
    beat: fc.record({
      period: fc.double({ min: 0.33, max: 0.67, noNaN: true }),
      at: fc.double({ min: 0, max: 9, noNaN: true }),
    }),
  }),
  intoAt: fc.double({ min: 0, max: 60, noNaN: true }),
  intoBeat: fc.double({ min: 0, max: 9, noNaN: true }),
  ratio: fc.double({ min: 1 / 1.08, max: 1.08, noNaN: true }),
  ...{ seconds: fc.integer({ min: 1, max: 30 }), settle: fc.integer({ min: 4, max: 16 }) },
});

describe('two tracks at one tempo', () => {
  it('has beat on beat from the boundary to the end of the join, each track moved by half a beat at most', () => {
    fc.assert(
      fc.property(
        pair,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ out, ratio, seconds, settle, ...rest }, share) => {
          const beat = { period: out.beat.period * ratio, at: rest.intoBeat };
          const map = tempoMap({ out, into: { at: rest.intoAt, beat }, seconds, settle });
          const t = share * seconds;
          const apart = (map.out(t) - out.beat.at) / out.beat.period - (map.into(t) - beat.at) / beat.period;
          expect(Math.abs(apart - Math.round(apart))).toBeLessThan(1e-6);
          expect(map.out(0)).toBeCloseTo(out.at, 9);
          expect(Math.abs(map.into(0) - rest.intoAt)).toBeLessThanOrEqual(beat.period / 2 + 1e-9);
        },
      ),
    );
  });

  it("changes no tempo at once, stays between both, and ends at the incoming one's own", () => {
    fc.assert(
      fc.property(pair, ({ out, ratio, seconds, settle, ...rest }) => {
        const beat = { period: out.beat.period * ratio, at: rest.intoBeat };
        const map = tempoMap({ out, into: { at: rest.intoAt, beat }, seconds, settle });
        const speed = (at: (t: number) => number, t: number) => (at(t + 1e-4) - at(t - 1e-4)) / 2e-4;
        expect(speed(map.out, 0.001)).toBeCloseTo(1, 2);
        expect(speed(map.into, seconds - 0.001)).toBeCloseTo(speed(map.into, seconds + 0.001), 2);
        expect(speed(map.into, seconds + settle - 0.001)).toBeCloseTo(1, 2);
        for (const t of [0.3, 0.7].map((share) => share * (seconds + settle)))
          expect(Math.abs(Math.log(speed(map.into, t)))).toBeLessThanOrEqual(
            Math.abs(Math.log(ratio)) + 1e-6,
          );
        expect(map.endsAt).toBeCloseTo(map.into(seconds + settle), 9);
      }),
    );
  });

  it('counts one of them at half or twice its tempo where that is nearer, and leaves those that are too far apart', () => {
    expect(commonBeats(90, 174)).toEqual({ out: 60 / 90, into: 120 / 174 });
    expect(commonBeats(170, 88)).toEqual({ out: 60 / 170, into: 30 / 88 });
    expect(commonBeats(128, 138.2)).toBeDefined();
    expect(commonBeats(100, 112)).toBeUndefined();
    expect(commonBeats(null, 112)).toBeUndefined();
  });
});
