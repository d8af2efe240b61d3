import { describe, expect, it } from '@jest/globals';
import { isBounce, isUndoable, type Skip, skipAt } from './skip-rules.js';

const skip: Skip = { kind: 'next', at: 100, from: 195 };

describe('a skip', () => {
  it.each([
    ['next', 100.03, true],
    ['next', 100.39, true],
    ['next', 100.41, false],
    ['previous', 100.03, false],
    ['jump', 100.03, false],
  ] as const)('counts %s at %s s after a Next at 100 s as a bounce: %s', (kind, now, is) => {
    expect(isBounce(skip, kind, now)).toBe(is);
  });

  it('is no bounce when it is the first, or when two segments of the list are chosen', () => {
    expect(isBounce(undefined, 'next', 100)).toBe(false);
    expect(isBounce({ ...skip, kind: 'jump' }, 'jump', 100)).toBe(false);
  });

  it('remembers the place left, and in a run of skips the first of them', () => {
    expect(skipAt(undefined, 'next', 100, 195)).toEqual(skip);
    expect(skipAt(skip, 'next', 101.9, 241.9)).toEqual({ kind: 'next', at: 101.9, from: 195 });
    expect(skipAt(skip, 'next', 102.1, 242.1)).toEqual({ kind: 'next', at: 102.1, from: 242.1 });
  });

  it('can be undone for 8 s', () => {
    expect([undefined, skip].map((last) => isUndoable(last, 107.9))).toEqual([false, true]);
    expect(isUndoable(skip, 108)).toBe(false);
  });
});
