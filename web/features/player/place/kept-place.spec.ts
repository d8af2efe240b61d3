import { describe, expect, it } from '@jest/globals';
import { placeByNow, placeToResume } from './kept-place.js';

const hour = 60 * 60 * 1000;
const kept = { position: 1420, total: 2700, at: 0 };
const planned = [
  { id: 1, startTime: 0, duration: 1500 },
  { id: 2, startTime: 1500, duration: 1200 },
];
const placeIn = (change: object = {}, now = 1000) => placeToResume({ ...kept, ...change }, planned, now);
const resume = (change: object = {}, now = 1000) => placeIn(change, now)?.position;

describe('the place to resume at', () => {
  it('is where the class was left', () => {
    expect(resume()).toBe(1420);
  });

  it('is none at the edges of the class', () => {
    expect([4.9, 5, 2695, 2695.1].map((position) => resume({ position }))).toEqual([
      ...[undefined, 5, 2695, undefined],
    ]);
  });

  it('is none after six hours', () => {
    expect([resume({}, 6 * hour), resume({}, 6 * hour + 1)]).toEqual([1420, undefined]);
  });

  it('is there when the clock was set back since, by no more than six hours', () => {
    expect([resume({}, -1), resume({}, -6 * hour), resume({}, -6 * hour - 1)]).toEqual([
      1420,
      1420,
      undefined,
    ]);
  });

  it('is in the same segment when the class has another length now', () => {
    const within = (id: number, seconds: number) => resume({ total: 2640, segment: { id, seconds } });
    expect([within(2, 300), within(2, 9_000), within(1, 4), within(3, 300)]).toEqual([
      ...[1800, undefined, undefined, undefined],
    ]);
    expect([within(1, 2_000), resume({ total: 2640 })]).toEqual([1500, undefined]);
  });

  it('comes with the time when the class began, unless it was left for more than half an hour', () => {
    const [at, begunAt] = [hour, hour - 1_500_000];
    const begun = (change: object = {}, now = at) => placeIn({ at, begunAt, ...change }, now)?.begunAt;
    expect([begun(), begun({}, at + hour / 2), begun({}, at + hour / 2 + 1)]).toEqual([
      ...[begunAt, begunAt, undefined],
    ]);
    expect(begun({ total: 2640, segment: { id: 2, seconds: 300 } })).toBe(begunAt);
    for (const wrong of [undefined, null, '1', NaN, at + 1])
      expect(begun({ begunAt: wrong })).toBeUndefined();
  });

  it('is none when what was kept is no place', () => {
    for (const wrong of [
      null,
      'x',
      [],
      { ...kept, segment: { id: 'x' } },
      { position: '1', total: 2700, at: 0 },
      { ...kept, at: NaN },
    ])
      expect(placeToResume(wrong, planned, 1000)).toBeUndefined();
  });

  it('comes with the lengths of a class that was shortened, which must be of this class', () => {
    const lengths = [1500, 600];
    expect(placeIn({ lengths })).toEqual({ position: 1420, lengths });
    expect(placeIn()).toEqual({ position: 1420, lengths: undefined });
    expect([2095, 2095.1].map((position) => resume({ position, lengths }))).toEqual([2095, undefined]);
    for (const wrong of [[1500], [1501, 600], [1500, 0], [1500, '600'], [1500, null], 'x', {}])
      expect(placeIn({ lengths: wrong })).toBeUndefined();
  });
});

describe('the place where a class would be by now', () => {
  const byNow = (position: number, seconds: number) =>
    placeByNow({ position, leftAt: 1000 }, 2700, 1000 + seconds * 1000);

  it('is as much later as time has passed', () => {
    expect(byNow(1400, 21)).toBe(1421);
  });

  it('is none where the class has hardly moved, would be over or the clock was set back', () => {
    expect([byNow(1400, 4.9), byNow(1400, 5), byNow(2600, 95), byNow(2600, 95.1), byNow(1400, -60)]).toEqual([
      ...[undefined, 1405, 2695, undefined, undefined],
    ]);
  });

  it('is only of a class that was playing when it was left', () => {
    expect([placeIn({ isPlaying: true })?.leftAt, placeIn({ isPlaying: false })?.leftAt]).toEqual([
      ...[0, undefined],
    ]);
    expect(placeIn({ isPlaying: 'yes' })?.leftAt).toBeUndefined();
    expect(placeIn({ isPlaying: true, total: 2640, segment: { id: 2, seconds: 300 } })?.leftAt).toBe(0);
    expect(placeByNow({ position: 1400, leftAt: undefined }, 2700, 9_000_000)).toBeUndefined();
  });
});
