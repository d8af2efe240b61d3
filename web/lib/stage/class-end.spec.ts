import { describe, expect, it } from '@jest/globals';
import { classEndAt } from './class-end.js';
import { spansOf } from './timeline.js';

const spans = spansOf([
  { startTime: 0, duration: 60 },
  { startTime: 60.1, duration: 59.9 },
]);

describe('how a class is over', () => {
  it.each([
    [120, 'complete'],
    [119.999_999, 'complete'],
    [119, 'early'],
    [0, 'early'],
  ])('at %s s of 120 it is %s', (position, end) => {
    expect(classEndAt(spans, position)).toBe(end);
  });
});
