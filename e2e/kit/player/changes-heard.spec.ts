import { expect, it } from '@jest/globals';
import { changesHeard } from './changes-heard.js';

/** Both clocks each 0.1 s, the audio clock standing for `stands` seconds from the class's time `from` on. */
const clocks = (from = Infinity, stands = 0) =>
  Array.from({ length: 100 }, (_, tenth) => tenth / 10).map((position) => {
    const stood = Math.min(Math.max(0, position - from), stands);
    return { position, audio: position + 1 - stood };
  });
const changes = [{ at: 5, pitch: 700 }];
const heardAt = (at: number, clock = clocks()) =>
  changesHeard({ heard: [{ at, pitch: 700 }], clocks: clock }, changes);

it('tells how far a change is heard beside the audio clock, too early or too late', () => {
  expect(heardAt(6.025).beside[0]).toBeCloseTo(25);
  expect(heardAt(5.96).beside[0]).toBeCloseTo(40);
  expect(heardAt(6).withoutSound).toBe(0);
});

it('compares a change that comes soon after the sound stood by the clocks as they are then', () => {
  const after = clocks(4, 0.5);
  expect(heardAt(5.51, after)).toEqual({ beside: [expect.closeTo(10)], withoutSound: 0 });
  expect(heardAt(6, after).beside[0]).toBeCloseTo(500);
});

it('wants a change during which the sound stood between the two times it may be heard at', () => {
  const during = clocks(4.8, 0.6);
  expect([5.4, 5.8, 6].map((at) => heardAt(at, during))).toEqual(
    [1, 2, 3].map(() => ({ beside: [expect.closeTo(0)], withoutSound: 1 })),
  );
  expect(heardAt(6.05, during).beside[0]).toBeCloseTo(50);
  expect(heardAt(5.35, during).beside[0]).toBeCloseTo(50);
});

it('misses a change that is not heard, or to another pitch', () => {
  expect(heardAt(7.5).beside).toEqual([Infinity]);
  expect(changesHeard({ heard: [{ at: 6, pitch: 400 }], clocks: clocks() }, changes).beside).toEqual([
    Infinity,
  ]);
  expect(changesHeard({ heard: [{ at: 6, pitch: 700 }], clocks: [] }, changes).beside).toEqual([Infinity]);
});
