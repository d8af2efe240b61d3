import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Paced } from './paced.js';

describe('paced work', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Work of so many milliseconds, with a pause of a second. */
  function paced(ms: number) {
    const work = { begun: 0, atOnce: 0, most: 0 };
    const run = async () => {
      work.begun += 1;
      work.most = Math.max(work.most, ++work.atOnce);
      await new Promise((resolve) => setTimeout(resolve, ms));
      work.atOnce -= 1;
    };
    return { work, pace: new Paced(run, 1_000) };
  }

  it('is done at once, and again for all who asked meanwhile', async () => {
    const { work, pace } = paced(100);
    for (let asked = 0; asked < 50; asked += 1) pace.want(false);
    expect(work.begun).toBe(1);
    await jest.advanceTimersByTimeAsync(1_099);
    expect(work.begun).toBe(1);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(work).toEqual({ begun: 2, atOnce: 0, most: 1 });
  });

  it('is done about once a second while fifty ask, and right after the last', async () => {
    const { work, pace } = paced(100);
    for (let asked = 1; asked < 50; asked += 1) {
      pace.want(false);
      await jest.advanceTimersByTimeAsync(200);
    }
    expect(work.begun).toBe(9);
    pace.want(true);
    expect(work.begun).toBe(10);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(work).toEqual({ begun: 10, atOnce: 0, most: 1 });
  });

  it('is done once more, without a pause, when the last asks while it is done', async () => {
    const { work, pace } = paced(100);
    pace.want(false);
    pace.want(true);
    expect(work.begun).toBe(1);
    await jest.advanceTimersByTimeAsync(100);
    expect(work).toEqual({ begun: 2, atOnce: 1, most: 1 });
  });

  it('leaves nothing waiting when it is told to hurry, and does nothing that nobody wants', async () => {
    const { work, pace } = paced(100);
    pace.hurry();
    expect(work.begun).toBe(0);
    pace.want(false);
    await jest.advanceTimersByTimeAsync(200);
    pace.want(false);
    expect(work.begun).toBe(1);
    pace.hurry();
    expect(work.begun).toBe(2);
  });

  it('goes on after it failed', async () => {
    let begun = 0;
    const failing = new Paced(() => Promise.reject(new Error(`${(begun += 1)}`)), 1_000);
    failing.want(false);
    failing.want(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(2);
  });
});
