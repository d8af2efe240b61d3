import { describe, expect, it } from '@jest/globals';
import { lengthByKey, snapped, stretched } from './stretch.js';
import { newSegmentFields, placed, type Segment } from './timeline.js';

const segment = (id: number, duration: number, fixedStart: number | null = null): Segment => ({
  ...newSegmentFields,
  ...{ id, duration, fixedStart },
});

describe('dragging the edge of a segment', () => {
  it.each([
    [61, 60],
    [63, 65],
    [2, 5],
    [-40, 5],
    [1e9, 86_400],
  ])('comes from %d to rest at %d', (seconds, rests) => expect(snapped(seconds)).toBe(rests));

  it('shifts those behind it, up to one that begins at a time of its own', () => {
    const list = placed([segment(1, 60), segment(2, 60), segment(3, 60, 300)]);
    expect(stretched(list, 1, 90).map(({ start, end }) => [start, end])).toEqual([
      [0, 90],
      [90, 150],
      [300, 360],
    ]);
  });

  it('is also done by keys', () => {
    expect(['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown'].map((key) => lengthByKey(key, 62))).toEqual([
      65, 55, 120, 5,
    ]);
    expect(lengthByKey('a', 60)).toBeUndefined();
    expect(lengthByKey('ArrowLeft', 5)).toBe(5);
  });
});
