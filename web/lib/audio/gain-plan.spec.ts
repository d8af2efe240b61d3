import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gainAt, masterGain, planGain, type Fading } from './gain-plan.js';

const music = (change: Partial<Fading> = {}): Fading => ({
  fadeIn: 0,
  fadeOut: 0,
  volume: 100,
  ...change,
});

describe('volume of a segment', () => {
  it('rises from 0 to the target and falls to 0 in the last seconds', () => {
    expect(
      planGain(music({ fadeIn: 4, fadeOut: 10, volume: 50 }), 60, 0).map(({ at, gain }) => [at, gain]),
    ).toEqual(
      expect.arrayContaining([
        [0, 0],
        [4, 0.5],
        [50, 0.5],
        [60, 0],
      ]),
    );
  });

  it('is the target all along without fades', () => {
    expect(planGain(music({ volume: 80 }), 60, 12)).toEqual([
      { at: 12, gain: 0.8 },
      { at: 60, gain: 0.8 },
    ]);
  });

  it('goes on within a fade after a pause', () => {
    expect(planGain(music({ fadeOut: 10 }), 60, 55)[0]).toEqual({ at: 55, gain: 0.5 });
    expect(planGain(music({ fadeIn: 10 }), 60, 5)[0]).toEqual({ at: 5, gain: 0.5 });
  });

  it('draws by straight lines exactly the curve it plans, whatever the fades, never above the target', () => {
    const seconds = fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10);
    const shape = fc.record({ fadeIn: seconds, fadeOut: seconds, volume: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(
        shape,
        fc.integer({ min: 1, max: 600 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (change, duration, share) => {
          const piece = music(change);
          const plan = planGain(piece, duration, 0);
          const at = share * duration;
          const after = plan.findIndex((point) => point.at >= at);
          const [a, b] = [plan[Math.max(0, after - 1)], plan[after]];
          if (!a || !b) throw new Error('the curve does not reach the end');
          const along = b.at > a.at ? (at - a.at) / (b.at - a.at) : 1;
          const drawn = a.gain + (b.gain - a.gain) * along;
          if (b.at - a.at > 1e-6) expect(drawn).toBeCloseTo(gainAt(piece, duration, at), 6);
          expect(drawn).toBeLessThanOrEqual(change.volume / 100 + 1e-9);
        },
      ),
    );
  });

  it('takes the master volume from 0 to 100', () => {
    expect([0, 80, 100, 130, -5].map(masterGain)).toEqual([0, 0.8, 1, 1, 0]);
  });
});
