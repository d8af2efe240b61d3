import { describe, expect, it } from '@jest/globals';
import { placeToResume } from './kept-place.js';

const hour = 60 * 60 * 1000;
const kept = { position: 1420, total: 2700, at: 0 };
const resume = (change: object = {}, now = 1000) => placeToResume({ ...kept, ...change }, 2700, now);

describe('the place to resume at', () => {
  it('is where the class was left', () => {
    expect(resume()).toBe(1420);
  });

  it('is none at the edges of the class', () => {
    expect([4.9, 5, 2695, 2695.1].map((position) => resume({ position }))).toEqual([
      ...[undefined, 5, 2695, undefined],
    ]);
  });

  it('is none after six hours, or when the clock was set back', () => {
    expect([resume({}, 6 * hour), resume({}, 6 * hour + 1), resume({}, -1)]).toEqual([
      1420,
      undefined,
      undefined,
    ]);
  });

  it('is none when the class has another length now', () => {
    expect(resume({ total: 2640 })).toBeUndefined();
  });

  it('is none when what was kept is no place', () => {
    for (const wrong of [null, 'x', [], { position: '1', total: 2700, at: 0 }, { ...kept, at: NaN }])
      expect(placeToResume(wrong, 2700, 1000)).toBeUndefined();
  });
});
