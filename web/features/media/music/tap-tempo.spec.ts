import { describe, expect, it } from '@jest/globals';
import { tappedTempo, tempoProblem, withTap } from './tap-tempo.js';

const tapped = (...times: number[]) =>
  tappedTempo(times.reduce<readonly number[]>((taps, at) => withTap(taps, at), []));

describe('a tapped tempo', () => {
  it('is known from the third tap on', () => {
    expect(tapped(0, 500)).toBeUndefined();
    expect(tapped(0, 500, 1000)).toBe(120);
  });

  it('hardly minds single taps that come late', () => {
    expect(tapped(0, 520, 980, 1500, 2010, 2500)).toBe(120);
  });

  it('begins anew after a pause, and forgets old taps', () => {
    expect(tapped(0, 500, 1000, 9000, 9400, 9800)).toBe(150);
    const steady = Array.from({ length: 20 }, (_, beat) => 3000 + beat * 400);
    expect(tapped(0, 900, 1800, ...steady)).toBe(150);
  });

  it('is between 20 and 400', () => {
    expect([20, 400].map(tempoProblem)).toEqual([undefined, undefined]);
    for (const bpm of [19.9, 400.1, Number.NaN, 0]) expect(tempoProblem(bpm)).toBeDefined();
  });
});
