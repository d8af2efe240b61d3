import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShowClock } from './show-clock.js';

describe('show clock', () => {
  const now = { audio: 100, monotonic: 5000 };
  const rejoined = jest.fn();
  const froze = jest.fn<(hasFlowed: boolean) => boolean>();
  let clock: ShowClock;

  /** Time passes: on all clocks, or only on those named. */
  const pass = (seconds: number, on: (keyof typeof now)[] = ['audio', 'monotonic']) => {
    for (const key of on) now[key] += seconds;
    clock.observe();
  };

  beforeEach(() => {
    Object.assign(now, { audio: 100, monotonic: 5000 });
    rejoined.mockClear();
    froze.mockReset().mockReturnValue(true);
    clock = new ShowClock({ read: () => ({ ...now }), rejoined, froze });
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

  it('says how long its lead still lasts', () => {
    expect([clock.untilStart(), clock.flows]).toEqual([0, false]);
    clock.start(42, 10);
    pass(4);
    expect([clock.untilStart(), clock.flows, clock.position()]).toEqual([6, false, 42]);
    pass(6);
    expect([clock.untilStart(), clock.flows]).toEqual([0, true]);
    clock.stop();
    expect([clock.untilStart(), clock.flows]).toEqual([0, false]);
  });

  it('waits for the rest of its lead when audio rejoins within it', () => {
    clock.start(42, 10);
    pass(2);
    pass(0.5, ['monotonic']);
    expect(clock.stalls).toBe(true);
    pass(0.5);
    expect(rejoined).toHaveBeenCalledTimes(1);
    expect([clock.untilStart(), clock.position()]).toEqual([7, 42]);
    expect(clock.anchor()).toMatchObject({ position: 42, audio: 109.5 });
    pass(8);
    expect(clock.position()).toBeCloseTo(43, 9);
  });

  it('follows the audio clock through an hour in which the clocks drift by 100 ppm, observed once a minute', () => {
    clock.start(0, 0);
    for (let minute = 0; minute < 60; minute += 1) {
      now.audio += 60;
      pass(60 * 1.0001, ['monotonic']);
    }
    expect(clock.position()).toBeCloseTo(3600, 6);
    expect(rejoined).not.toHaveBeenCalled();
  });

  it('takes an audio clock that moves in steps of 0.1 s for healthy', () => {
    clock.start(0, 0);
    for (let i = 0; i < 500; i += 1) {
      now.audio = 100 + Math.floor(i / 5) * 0.1;
      pass(0.02, ['monotonic']);
    }
    expect(clock.position()).toBeCloseTo(9.9, 6);
    expect(rejoined).not.toHaveBeenCalled();
  });

  it('goes on by the monotonic clock while audio stalls, and audio rejoins at the class time then reached', () => {
    clock.start(0, 0);
    pass(8);
    pass(0.5, ['monotonic']);
    expect(clock.position()).toBeCloseTo(8.5, 9);
    expect(clock.stalls).toBe(true);
    pass(0.5, ['monotonic']);
    expect(rejoined).not.toHaveBeenCalled();
    pass(0.2);
    expect(rejoined).toHaveBeenCalledTimes(1);
    expect(clock.position()).toBeCloseTo(9.2, 9);
    expect(clock.anchor()).toMatchObject({ position: clock.position(), audio: now.audio });
    expect(clock.stalls).toBe(false);
    pass(1);
    expect(clock.position()).toBeCloseTo(10.2, 9);
    expect(froze).not.toHaveBeenCalled();
  });

  it('stops where the sound stopped when audio stands still for 1.5 s', () => {
    clock.start(0, 0);
    pass(8);
    for (let i = 0; i < 2; i += 1) pass(0.5, ['monotonic']);
    expect(froze).not.toHaveBeenCalled();
    pass(0.5, ['monotonic']);
    expect(froze.mock.calls).toEqual([[true]]);
    expect([clock.running, clock.stalls]).toEqual([false, false]);
    expect(clock.position()).toBeCloseTo(8, 9);
  });

  it('goes on without sound where that is wanted, however late audio comes', () => {
    froze.mockReturnValue(false);
    clock.start(0, 0);
    for (let i = 0; i < 40; i += 1) pass(0.5, ['monotonic']);
    expect(froze.mock.calls).toEqual([[false]]);
    expect(clock.position()).toBeCloseTo(20, 9);
    pass(0.5);
    expect(rejoined).toHaveBeenCalledTimes(1);
    expect(clock.position()).toBeCloseTo(20.5, 9);
  });

  it('goes on where the sound stopped after a minute in which nothing was looked at and audio stood', () => {
    clock.start(0, 0);
    pass(4);
    pass(60, ['monotonic']);
    pass(0.1);
    expect(froze).not.toHaveBeenCalled();
    expect(clock.position()).toBeCloseTo(4.1, 9);
  });

  it('goes on where the sound stopped after an hour of sleep that began just after a look', () => {
    clock.start(0, 0);
    pass(4);
    now.audio += 0.3;
    pass(3600, ['monotonic']);
    expect(clock.position()).toBeCloseTo(4.3, 9);
    pass(0.1);
    expect(froze).not.toHaveBeenCalled();
    expect(clock.position()).toBeCloseTo(4.4, 9);
    expect(clock.stalls).toBe(false);
  });
});
