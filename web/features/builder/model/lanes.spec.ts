import { describe, expect, it } from '@jest/globals';
import { lanesOf } from './lanes.js';
import type { TimedImage } from './timeline.js';

const images = (...times: (readonly [number, number])[]) =>
  times.map(([startTime, duration], index) => ({ id: index + 1, startTime, duration }) as TimedImage);
const lanes = (strip: { seconds: number; width: number }, ...times: (readonly [number, number])[]) => [
  ...lanesOf(images(...times), strip).values(),
];

describe('the lanes of timed images', () => {
  it('are one for those that follow each other, and another for what overlaps', () => {
    for (const width of [0, 600])
      expect(lanes({ seconds: 300, width }, [0, 30], [30, 60], [80, 30], [90, 30])).toEqual([0, 0, 1, 0]);
  });

  it('keep bars apart that are drawn wider than they last, so that each edge can be touched', () => {
    expect(lanes({ seconds: 300, width: 240 }, [0, 30], [30, 30], [100, 30])).toEqual([0, 1, 0]);
    expect(lanes({ seconds: 3600, width: 240 }, [0, 5], [60, 5], [120, 5])).toEqual([0, 1, 2]);
  });

  it('know that the last ones are drawn before the end', () => {
    expect(lanes({ seconds: 300, width: 600 }, [260, 20], [298, 2])).toEqual([0, 1]);
  });
});
