import { describe, expect, it } from '@jest/globals';
import type { SeenText } from '../arc-minutes.js';
import { tooLargeNext } from './seen-screens.js';

const seen = (sizes: Readonly<Record<string, number>>): SeenText[] =>
  Object.entries(sizes).map(([cue, arcMinutes]) => ({
    cue,
    text: `text of ${cue}`,
    arcMinutes,
    fontSize: arcMinutes,
    isWhole: true,
  }));
const now = { name: 30, cadence: 40, left: 40, resistance: 20, position: 20 };

describe('what comes next next to what runs', () => {
  it('is right at 60 % of the size', () => {
    expect(tooLargeNext(seen({ ...now, next: 18, 'next cadence': 24, 'next length': 24 }))).toEqual([]);
  });

  it('is too large above 60 % of the size', () => {
    expect(tooLargeNext(seen({ ...now, next: 18.1, 'next position': 13 }))).toEqual(['name', 'position']);
  });

  it('is too large where it is the largest text of all', () => {
    expect(tooLargeNext(seen({ name: 30, next: 10, 'next cadence': 31 }))).toEqual(['text of next cadence']);
  });
});
