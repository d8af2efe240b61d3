import { describe, expect, it } from '@jest/globals';
import { fromStored, newSegmentFields, placed, totalLength, withMoved, type Segment } from './timeline.js';

const segment = (id: number, duration: number, fixedStart: number | null = null): Segment => ({
  ...newSegmentFields,
  id,
  duration,
  fixedStart,
});

const stored = (id: number, order: number, startTime: number, duration: number) => ({
  ...newSegmentFields,
  ...{ id, order, startTime, duration },
});

const times = (segments: Segment[]) => placed(segments).map(({ order, start, end }) => [order, start, end]);

describe('the timeline', () => {
  it('starts each segment where the one before ends', () => {
    expect(times([segment(1, 300), segment(2, 60), segment(3, 90)])).toEqual([
      [1, 0, 300],
      [2, 300, 360],
      [3, 360, 450],
    ]);
  });

  it('keeps the break before a start the server was given, until the segments before outgrow it', () => {
    const list = [segment(1, 300), segment(2, 60, 400), segment(3, 90)];
    expect(times(list)).toEqual([
      [1, 0, 300],
      [2, 400, 460],
      [3, 460, 550],
    ]);
    expect(totalLength(list)).toBe(550);
    expect(times([segment(1, 600), segment(2, 60, 400)])).toEqual([
      [1, 0, 600],
      [2, 600, 660],
    ]);
  });

  it('is no time long without segments', () => expect(totalLength([])).toBe(0));

  it('reads stored segments in their order and tells given starts from those that follow', () => {
    const read = fromStored([stored(2, 2, 300, 60), stored(1, 1, 0, 300), stored(3, 3, 500, 60)]);
    expect(read.map(({ id, fixedStart }) => [id, fixedStart])).toEqual([
      [1, null],
      [2, null],
      [3, 500],
    ]);
  });

  it('moves one segment and keeps the others in order', () => {
    const list = [segment(1, 60), segment(2, 60), segment(3, 60)];
    expect(withMoved(list, 3, 0).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(withMoved(list, 1, 2).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(withMoved(list, 9, 0)).toEqual(list);
  });
});
