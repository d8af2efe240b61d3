import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Probe } from './health.js';

describe('a probe', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('checks at most every three seconds while all is well', async () => {
    const check = jest.fn(() => Promise.resolve());
    const probe = new Probe(check, Date.now);
    expect(await Promise.all([probe.isGood(), probe.isGood()])).toEqual([true, true]);
    jest.advanceTimersByTime(2_999);
    expect(await probe.isGood()).toBe(true);
    expect(check).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await probe.isGood();
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('says at once when it is well again', async () => {
    const check = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('read-only'));
    const probe = new Probe(check.mockResolvedValue(), Date.now);
    expect([await probe.isGood(), await probe.isGood()]).toEqual([false, true]);
  });

  it('takes what hangs for bad, and does not begin it again meanwhile', async () => {
    const check = jest.fn(() => new Promise<void>(() => undefined));
    const probe = new Probe(check, Date.now);
    for (let each = 0; each < 3; each++) {
      const answer = probe.isGood();
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await answer).toBe(false);
    }
    expect(check).toHaveBeenCalledTimes(1);
  });
});
