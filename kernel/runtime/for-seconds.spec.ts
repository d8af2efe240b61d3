import { describe, expect, it, jest } from '@jest/globals';
import { ForSeconds } from './for-seconds.js';

describe('a cache for seconds', () => {
  it('keeps what is in use when it is full, and drops the least recently used', () => {
    const cache = new ForSeconds<number>(10_000, 3);
    for (const [index, key] of ['used', 'first', 'second'].entries()) cache.keep(key, index);
    expect(cache.get('used')).toBe(0);
    cache.keep('third', 3);
    expect(['used', 'first', 'second', 'third'].map((key) => cache.get(key))).toEqual([0, undefined, 2, 3]);
  });

  it('returns nothing after its time, nor after the clock was moved back', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    try {
      const cache = new ForSeconds<number>(10_000);
      cache.keep('a', 1);
      cache.keep('b', 2);
      now.mockReturnValue(1_009_999);
      expect(cache.get('a')).toBe(1);
      now.mockReturnValue(1_010_000);
      expect(cache.get('a')).toBeUndefined();
      now.mockReturnValue(999_999);
      expect(cache.get('b')).toBeUndefined();
    } finally {
      now.mockRestore();
    }
  });
});
