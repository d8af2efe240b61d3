import { describe, expect, it } from '@jest/globals';
import { ClockOffset } from './clock-offset.js';

/** This device's steady clock is so far ahead of the player's; the wall clocks agree. Milliseconds. */
const ahead = -5_000_000;

function heard(ways: readonly number[], from = 1_000_000) {
  const offset = new ClockOffset();
  ways.forEach((way, second) => {
    const sentAt = from + second * 1000;
    offset.heard(sentAt + way + ahead, sentAt + way, sentAt);
  });
  return offset;
}

describe('the offset between two clocks', () => {
  it('is none before anything is heard', () => {
    expect(new ClockOffset().milliseconds()).toBe(0);
  });

  it('is that of the frame that was fastest', () => {
    expect(heard([300, 40, 12, 250, 90]).milliseconds()).toBe(ahead + 12);
  });

  it('does not count how long the server kept the first frame, where the wall clocks agree', () => {
    expect(heard([900]).milliseconds()).toBe(ahead);
    expect(heard([900, 30]).milliseconds()).toBe(ahead + 30);
  });

  it('takes the first frame as it is where the wall clocks do not agree', () => {
    const offset = new ClockOffset();
    offset.heard(2_000, 90_000, 1_000);
    expect(offset.milliseconds()).toBe(1_000);
  });

  it('forgets after thirty frames, so that clocks may drift', () => {
    expect(heard([500, 5, ...Array<number>(29).fill(20)]).milliseconds()).toBe(ahead + 5);
    expect(heard([500, 5, ...Array<number>(30).fill(20)]).milliseconds()).toBe(ahead + 20);
  });

  it('passes over one frame that was held up, and follows a clock that was set', () => {
    expect(heard([20, 20, 20, 60_000, 20]).milliseconds()).toBe(ahead + 20);
    expect(heard([20, 20, 20, 60_000, 60_010, 60_020]).milliseconds()).toBe(ahead + 60_000);
    expect(heard([20, 20, 20, -60_000]).milliseconds()).toBe(ahead - 60_000);
  });
});
