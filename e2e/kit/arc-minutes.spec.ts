import { describe, expect, it } from '@jest/globals';
import { arcMinutesOf } from './arc-minutes.js';

describe('the angle of a letter', () => {
  it('follows from its size, the screen and the distance', () => {
    // 13 inches over 1280 × 800 are 0.2187 mm a pixel; 16 arc minutes at 2 m are 9.31 mm.
    const laptop = { width: 1280, height: 800, diagonal: 13, metres: 2 };
    expect(arcMinutesOf(9.31 / 0.2187, laptop)).toBeCloseTo(16, 1);
    expect(arcMinutesOf(9.31 / 0.2187, { ...laptop, metres: 4 })).toBeCloseTo(8, 1);
  });
});
