import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { beginAsking } from './asking.js';
import { whenIdle } from './when-idle.js';

describe('work that waits until a page is idle', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { requestIdleCallback: (call: () => void) => setTimeout(call, 50) });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  });

  it('is done when the browser is idle', () => {
    const work = jest.fn();
    whenIdle(work);
    jest.advanceTimersByTime(50);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('waits for what the server is asked, and for what the page asks next', async () => {
    const work = jest.fn();
    const first = beginAsking();
    whenIdle(work);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
    first();
    const second = beginAsking();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
    second();
    await jest.advanceTimersByTimeAsync(600);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
