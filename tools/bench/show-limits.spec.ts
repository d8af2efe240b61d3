import { expect, it } from '@jest/globals';
import { missedLimits } from './show-limits.js';

const atTheLimits = { soundMs: 1_000, rendererMb: 299.9, frames: 59.5, slowFrames: 55 };

it('finds nothing missed where each figure is just within its limit', () => {
  expect(missedLimits(atTheLimits)).toEqual([]);
});

it.each([
  [{ soundMs: 1_001 }, 'first sound: 1001 ms after Play, more than 1000'],
  [{ rendererMb: 300 }, "page's process: 300.0 MB, not below 300"],
  [{ frames: 59.4 }, 'frames: 59.4 a second, fewer than 59.5'],
  [{ slowFrames: 54.9 }, 'frames at a quarter: 54.9 a second, fewer than 55'],
])('says which limit is missed: %j', (figure, sentence) => {
  expect(missedLimits({ ...atTheLimits, ...figure })).toEqual([sentence]);
});

it('takes what could not be measured for missed', () => {
  const nothing = { soundMs: NaN, rendererMb: NaN, frames: NaN, slowFrames: NaN };
  expect(missedLimits(nothing)).toHaveLength(4);
});
