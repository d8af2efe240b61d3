import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HourlyCleanup } from './hourly-cleanup.js';

const minute = 60_000;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('an hourly cleanup', () => {
  it('waits for an agreed clock, and runs each hour though a run fails', async () => {
    let isAgreed = false;
    const run = jest.fn(() => Promise.reject(new Error('away')));
    const failed = jest.fn();
    const cleanup = new HourlyCleanup({ agreement: { isAgreed: async () => isAgreed }, run, failed });
    await jest.advanceTimersByTimeAsync(3 * 60 * minute);
    expect(run).not.toHaveBeenCalled();
    isAgreed = true;
    await jest.advanceTimersByTimeAsync(minute);
    expect(run).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(121 * minute);
    expect([run.mock.calls.length, failed.mock.calls.length]).toEqual([3, 3]);
    await cleanup.close();
  });
});
