import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeSocket } from '../testing/fake-live.js';
import { listenLive } from './live.js';

const news = (number: number, topic = 'account-2') => ({ topic, number, state: { kind: 'account-changed' } });

let looks: number;
let stop: () => void;
const sockets = () => FakeSocket.made.length;

beforeEach(() => {
  jest.useFakeTimers();
  looks = 0;
  stop = listenLive({ open: () => new FakeSocket(), look: () => Promise.resolve(void looks++) });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  // The tests of pages, which may come next in this process, look at it too.
  FakeSocket.made.length = 0;
});

describe('the live connection', () => {
  it('looks at what is new, once, and passes over what it does not understand', () => {
    FakeSocket.last.opens();
    for (const message of [news(7), news(7), news(6), 'no JSON', '[]', 'null', { topic: 1 }])
      FakeSocket.last.tells(message);
    expect(looks).toBe(1);
    FakeSocket.last.tells(news(9));
    FakeSocket.last.tells(news(1, 'show-3'));
    expect(looks).toBe(3);
  });

  it('comes again after a loss, and looks at what it may have missed', async () => {
    FakeSocket.last.opens();
    FakeSocket.last.ends();
    await jest.advanceTimersByTimeAsync(499);
    expect(sockets()).toBe(1);
    await jest.advanceTimersByTimeAsync(501);
    expect(sockets()).toBe(2);
    expect(looks).toBe(0);
    FakeSocket.last.opens();
    expect(looks).toBe(1);
  });

  it('waits longer each time, to 30 seconds, and not everybody as long', async () => {
    const pauses: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      FakeSocket.last.ends();
      const before = sockets();
      let pause = 0;
      while (sockets() === before) {
        await jest.advanceTimersByTimeAsync(10);
        pause += 10;
      }
      pauses.push(pause);
    }
    pauses.forEach((pause, tries) => {
      const whole = Math.min(30_000, 1_000 * 2 ** tries);
      expect(pause).toBeGreaterThanOrEqual(whole / 2);
      expect(pause).toBeLessThanOrEqual(whole + 10);
    });
  });

  it.each([
    [4401, true],
    [1006, false],
  ])('looks who is there before it comes again after %d', async (code, wasOpen) => {
    if (wasOpen) FakeSocket.last.opens();
    FakeSocket.last.ends(code);
    expect(looks).toBe(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sockets()).toBe(2);
  });

  it('ends for good when it is stopped', async () => {
    FakeSocket.last.ends();
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sockets()).toBe(1);
    expect(FakeSocket.last.isClosed).toBe(true);
  });
});
