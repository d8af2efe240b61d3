import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { paperStage, segments } from './testing/paper-stage.js';

describe('a class whose sound stops by itself', () => {
  let s: ReturnType<typeof paperStage>;
  beforeEach(async () => {
    s = paperStage();
    s.engine.load(segments);
    await s.engine.play();
    s.pass(10.03);
  });

  it('pauses within 2 s where the sound stopped, and goes on there on other hardware at Play', async () => {
    s.freeze(1);
    expect([s.engine.state().status, s.engine.stalls()]).toEqual(['playing', true]);
    s.freeze(1);
    expect(s.engine.state()).toMatchObject({ status: 'paused', isInterrupted: true });
    expect(s.engine.position()).toBeCloseTo(10, 6);
    expect([s.sounding.size, s.openOutput.mock.calls.length]).toEqual([0, 1]);
    await s.engine.play();
    expect([s.output.close.mock.calls.length, s.openOutput.mock.calls.length]).toEqual([1, 2]);
    s.pass(5.03);
    expect(s.engine.state()).toMatchObject({ status: 'playing', isInterrupted: false });
    expect(s.engine.position()).toBeCloseTo(15, 6);
  });

  it('goes on in silence when the second Play brings no sound either', async () => {
    s.freeze(2);
    await s.engine.play();
    s.freeze(2);
    expect(s.engine.state()).toMatchObject({ status: 'paused', isInterrupted: true });
    await s.engine.play();
    s.freeze(20);
    expect(s.engine.state()).toMatchObject({ status: 'playing', isInterrupted: false });
    expect(s.engine.stalls()).toBe(false);
    expect(s.engine.position()).toBeCloseTo(30, 0);
  });

  it('goes on where it was after an hour of sleep', () => {
    s.time.audio += 0.3;
    s.time.steady += 3600;
    s.engine.tick();
    s.pass(0.1);
    expect(s.engine.state()).toMatchObject({ status: 'playing', index: 0 });
    expect(s.engine.position()).toBeCloseTo(10.4, 6);
  });

  it('is not moved by the system’s clock, which nobody reads', () => {
    const now = Date.now();
    const ahead = jest.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
    for (let i = 0; i < 10; i += 1) s.pass(0.5);
    expect(s.engine.position()).toBeCloseTo(15, 6);
    expect(s.engine.state().status).toBe('playing');
    expect(ahead).not.toHaveBeenCalled();
    ahead.mockRestore();
  });
});
