import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { within } from './within.js';

describe('what is waited for so long and no longer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const after = (milliseconds: number, error?: Error) =>
    new Promise<string>((resolve, reject) => {
      setTimeout(() => (error ? reject(error) : resolve('here')), milliseconds);
    });

  it('answers what came in time, and leaves no timer', async () => {
    const answer = within(1_000, after(999));
    await jest.advanceTimersByTimeAsync(999);
    expect(await answer).toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('answers nothing for what comes late, were it a refusal', async () => {
    const answers = [within(1_000, after(1_001)), within(1_000, after(1_001, new Error('late')))];
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
  });

  it('refuses what is refused in time, and leaves no timer', async () => {
    await expect(within(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(jest.getTimerCount()).toBe(0);
  });
});
