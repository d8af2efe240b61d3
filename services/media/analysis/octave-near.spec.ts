import { expect, it } from '@jest/globals';
import { octaveNear } from './octave-near.js';

it.each([
  [64, 64, 128],
  [174, 87, 174],
  [174, 80, 174],
  [184, 50, 92],
  [92, 90, 184],
  [128, 64, 128],
  // As near to one as to the other: it stays.
  [120, 60 * Math.SQRT2 * 0.999, 120],
  [120, 60 * Math.SQRT2 * 1.001, 240],
  // Never further than one octave.
  [60, 120, 120],
])('of %d bpm a rider at %d rpm feels %d', (bpm, rpm, felt) => expect(octaveNear(bpm, rpm)).toBe(felt));
