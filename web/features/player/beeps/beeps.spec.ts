import { describe, expect, it } from '@jest/globals';
import { beepsBefore } from './beeps.js';

const times = (untilNext: number) => beepsBefore(untilNext).map(({ after }) => after);

describe('the beeps of a count-in', () => {
  it('sound at 3, 2 and 1 and at the change, which is longer and higher', () => {
    expect(times(4.5)).toEqual([1.5, 2.5, 3.5, 4.5]);
    const [three, , , change] = beepsBefore(4.5);
    expect(change!.pitch).toBeGreaterThan(three!.pitch);
    expect(change!.length).toBeGreaterThan(three!.length);
  });

  it('leave out what is past when somebody jumps into the count', () => {
    expect(times(1.5)).toEqual([0.5, 1.5]);
    expect(times(0.25)).toEqual([0.25]);
  });
});
