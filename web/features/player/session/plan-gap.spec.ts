import { describe, expect, it } from '@jest/globals';
import { gapText, plannedEndOf, steadied } from './plan-gap.js';

describe('the planned end of a class', () => {
  const endsAt = 9_000_000;
  const begunAt = 1_000_000;

  it('is the end of its session', () => {
    expect(plannedEndOf({ session: { endsAt }, begunAt, length: 60 })).toBe(endsAt);
  });

  it('is its whole length after it began where it has no session', () => {
    expect(plannedEndOf({ session: undefined, begunAt, length: 60 })).toBe(begunAt + 60_000);
  });

  it('is open before the class begins', () => {
    expect(plannedEndOf({ session: { endsAt }, begunAt: undefined, length: 60 })).toBeUndefined();
  });
});

describe('the seconds over or under the plan', () => {
  it('stay the same while the exact ones waver about a half', () => {
    const exact = [42.49, 42.51, 42.49, 42.7, 43.1];
    const shown = exact.reduce<number[]>((all, each) => [...all, steadied(all.at(-1) ?? 0, each)], []);
    expect(shown).toEqual([42, 42, 42, 42, 43]);
    expect(steadied(0, -61.2)).toBe(-61);
  });

  it('are stated with their sign, and not where there are none', () => {
    expect([42, -70, 0].map(gapText)).toEqual(['+0:42 over plan', '−1:10 under plan', undefined]);
  });
});
