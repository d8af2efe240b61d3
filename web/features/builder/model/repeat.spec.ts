import { describe, expect, it } from '@jest/globals';
import { startState } from './builder-state.js';
import { reduceBuilder } from './reduce-builder.js';
import { addedBy, mostTimes, repeated } from './repeat.js';
import { mostSegments, newSegmentFields, type Segment } from './timeline.js';

const segments = [1, 2, 3, 4].map((id): Segment => ({
  ...newSegmentFields,
  ...{ id, name: `S${id}`, duration: id * 60, fixedStart: id === 2 ? 400 : null },
}));
const names = (list: readonly Segment[]) => list.map(({ name }) => name).join(' ');

describe('repeating', () => {
  it('puts the copies after the last of the chosen, round after round', () => {
    expect(names(repeated(segments, [3, 1], 3, 0))).toBe('S1 S2 S3 S1 S3 S1 S3 S4');
  });

  it('gives copies ids of their own and no fixed start', () => {
    const [, , copy] = repeated(segments, [2], 2, -7);
    expect(copy).toEqual({ ...segments[1], id: -8, fixedStart: null });
  });

  it('does nothing without a choice, or once', () => {
    expect(repeated(segments, [], 9, 0)).toBe(segments);
    expect(repeated(segments, [1, 2], 1, 0)).toEqual(segments);
  });

  it('makes no class longer than the server takes', () => {
    const most = mostTimes(4, 3);
    expect(repeated(segments, [1, 2, 3], most, 0)).toHaveLength(499);
    expect(repeated(segments, [1, 2, 3], most + 1, 0)).toBe(segments);
    expect(mostTimes(mostSegments, 1)).toBe(1);
    expect(mostTimes(mostSegments + 5, 1)).toBe(1);
  });

  it('says beforehand what it adds', () => {
    expect(addedBy(segments, [1, 3], 3)).toEqual({ count: 4, seconds: 480 });
  });
});

describe('the editor', () => {
  it('duplicates a segment in place and gives no id twice', () => {
    const state = { ...startState(), segments, lastTemporaryId: -2 };
    const twice = reduceBuilder(reduceBuilder(state, { type: 'segmentDuplicated', id: 1 }), {
      type: 'segmentDuplicated',
      id: 1,
    });
    expect(twice.segments.map(({ id }) => id)).toEqual([1, -4, -3, 2, 3, 4]);
    expect(twice.lastTemporaryId).toBe(-4);
  });
});
