import { describe, it, expect } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { added, created } from '../testing/samples.js';
import type { SegmentInput } from './class.commands.js';
import { classSlice } from './class.slice.js';

const { given } = specification(classSlice);
const three = given(created(), added(1, 1), added(2, 2), added(3, 3));

describe('adding several segments', () => {
  const several = (...inputs: SegmentInput[]) => ({
    kind: 'add-segments' as const,
    additions: inputs.map((input, index) => ({
      ...{ kind: 'add-segment' as const, segmentId: 9 + index, input, track: null },
    })),
  });

  it('puts each at its place among those before it', () => {
    three.when(several({}, { order: 2 }, { order: 3 })).then(added(9, 4), added(10, 2), added(11, 3));
    three.when(several({}, { startTime: 1200 })).then(added(9, 4), added(10, 5));
  });

  it('is refused for one of them, by its place in the list', () => {
    const message = 'Start time must be at least 1200 seconds, where the segment before it ends';
    const refused = three
      .when(several({}, { startTime: 900 }, { name: '' }))
      .thenRefused('VALIDATION_FAILED', message);
    expect(refused.errors).toEqual([{ field: 'inputs.1.startTime', message }]);
  });
});
