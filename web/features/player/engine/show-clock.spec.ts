import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShowClock } from './show-clock.js';

describe('show clock', () => {
  const now = { audio: 100, monotonic: 5000, wall: 1_000_000 };
  const rejoined = jest.fn();
  let clock: ShowClock;

  /** Time passes: on all clocks, or only on those named. */
  const pass = (seconds: number, on: (keyof typeof now)[] = ['audio', 'monotonic', 'wall']) => {
    for (const key of on) now[key] += seconds;
    clock.observe();
  };

  beforeEach(() => {
    Object.assign(now, { audio: 100, monotonic: 5000, wall: 1_000_000 });
    rejoined.mockClear();
    clock = new ShowClock(() => ({ ...now }), rejoined);
  });

  it('stands still, runs from its anchor after the lead, and stops where it is', () => {
    pass(5);
    expect(clock.position()).toBe(0);
    expect(clock.start(42, 0.03)).toMatchObject({ position: 42, audio: 105.03 });
    expect(clock.position()).toBe(42);
    pass(10.03);
    expect(clock.position()).toBeCloseTo(52, 9);
    clock.stop();
    pass(60);
    expect(clock.position()).toBeCloseTo(52, 9);
  });

  it('follows the audio clock through an hour in which the clocks drift by 100 ppm, observed once a minute', () => {
    clock.start(0, 0);
    for (let minute = 0; minute < 60; minute += 1) {
      now.audio += 60;
      pass(60 * 1.0001, ['monotonic', 'wall']);
    }
    expect(clock.position()).toBeCloseTo(3600, 6);
    expect(rejoined).not.toHaveBeenCalled();
  });

  it('takes an audio clock that moves in steps of 0.1 s for healthy', () => {
    clock.start(0, 0);
    for (let i = 0; i < 500; i += 1) {
      now.audio = 100 + Math.floor(i / 5) * 0.1;
      pass(0.02, ['monotonic', 'wall']);
    }
    expect(clock.position()).toBeCloseTo(9.9, 6);
    expect(rejoined).not.toHaveBeenCalled();
  });

  it('goes on by the monotonic clock while audio stalls, and audio rejoins at the class time then reached', () => {
    clock.start(0, 0);
    pass(8);
    pass(5, ['monotonic', 'wall']);
    expect(clock.position()).toBeCloseTo(13, 9);
    pass(2, ['monotonic', 'wall']);
    expect(rejoined).not.toHaveBeenCalled();
    pass(0.2);
    expect(rejoined).toHaveBeenCalledTimes(1);
    expect(clock.position()).toBeCloseTo(15.2, 9);
    expect(clock.anchor()?.position).toBeCloseTo(15.2, 9);
    expect(clock.anchor()?.audio).toBe(now.audio);
    pass(1);
    expect(clock.position()).toBeCloseTo(16.2, 9);
  });

  it('follows the wall clock after the device slept, when every other clock stood', () => {
    clock.start(0, 0);
    pass(4);
    pass(90, ['wall']);
    expect(clock.position()).toBeCloseTo(94, 9);
    pass(0.5);
    expect(clock.position()).toBeCloseTo(94.5, 9);
    expect(rejoined).toHaveBeenCalledTimes(1);
  });

  it('is not moved by a wall clock that is set back', () => {
    clock.start(0, 0);
    pass(4);
    pass(-3600, ['wall']);
    pass(4);
    expect(clock.position()).toBeCloseTo(8, 9);
  });
});
