import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { counterSlice } from '../testing/counter/counter.js';
import { Timers, type TimerParts } from './timers.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('timers that are due', () => {
  it('wait until the clock is agreed', async () => {
    let isAgreed = false;
    const due = [{ stream: 'counter-1', name: 'alarm', due: new Date(0) }];
    const fire = jest.fn<TimerParts['fire']>().mockImplementation(async () => {
      due.length = 0;
      return null;
    });
    const timers = new Timers({
      kinds: [{ name: 'alarm', slice: counterSlice, command: () => ({ kind: 'raise', by: 1 }) }],
      rows: {
        query: async ({ text }: { text: string }) => (text.includes('min(due)') ? [{ due: null }] : [...due]),
      } as unknown as TimerParts['rows'],
      clock: { now: () => new Date(8) },
      agreement: { isAgreed: async () => isAgreed },
      fire,
      journal: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
    });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(fire).not.toHaveBeenCalled();
    isAgreed = true;
    await jest.advanceTimersByTimeAsync(5_100);
    expect(fire).toHaveBeenCalledTimes(1);
    await timers.close();
  });
});
