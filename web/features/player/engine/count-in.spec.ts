import { beforeEach, describe, expect, it } from '@jest/globals';
import { paperStage, segments } from './testing/paper-stage.js';

describe('a class that is counted in', () => {
  let s: ReturnType<typeof paperStage>;
  const now = () => [s.engine.state().status, s.engine.position(), Math.round(s.engine.untilStart())];
  beforeEach(() => {
    s = paperStage();
    s.engine.load(segments);
    s.engine.setCountIn(10);
  });

  it('begins to sound exactly at the end of the count, and class time with it', async () => {
    await s.engine.play();
    expect(now()).toEqual(['starting', 0, 10]);
    expect(s.requests()[0]?.when).toBeCloseTo(60, 4);
    s.pass(9);
    expect(now()).toEqual(['starting', 0, 1]);
    expect(s.engine.state().hasBegun).toBe(false);
    s.pass(1);
    expect(now()).toEqual(['playing', 0, 0]);
    expect(s.engine.state().hasBegun).toBe(true);
    s.pass(5);
    expect(s.engine.position()).toBeCloseTo(5, 6);
  });

  it('is counted in again after a pause, at the place where it was paused', async () => {
    await s.engine.play();
    s.pass(10);
    s.pass(23);
    s.engine.pause();
    await s.engine.play();
    s.pass(9);
    expect(s.engine.position()).toBeCloseTo(23, 6);
    expect(s.requests()[0]?.offset).toBeCloseTo(3, 3);
    expect((s.requests()[0]?.when ?? 0) - s.time.audio).toBeCloseTo(1, 3);
    s.pass(2);
    expect(s.engine.position()).toBeCloseTo(24, 6);
  });

  it('is cancelled by Pause and by Play, and makes no sound', async () => {
    for (const cancel of [() => s.engine.pause(), () => void s.engine.toggle()]) {
      await s.engine.play();
      s.pass(4);
      cancel();
      expect([...now(), s.sounding.size]).toEqual(['paused', 0, 0, 0]);
    }
    s.pass(20);
    expect(now()).toEqual(['paused', 0, 0]);
  });

  it('goes on through a skip, and begins with the segment it leads to', async () => {
    await s.engine.play();
    s.pass(4);
    s.engine.next();
    expect(now()).toEqual(['starting', 60, 6]);
    expect((s.requests()[0]?.when ?? 0) - s.time.audio).toBeCloseTo(6, 4);
    s.pass(6);
    expect(now()).toEqual(['playing', 60, 0]);
    s.pass(1);
    s.engine.previous();
    expect(now()).toEqual(['playing', 0, 0]);
  });

  it('goes on when the segments change', async () => {
    await s.engine.play();
    s.pass(4);
    s.engine.load(segments.slice(0, 2));
    s.pass(5);
    expect(now()).toEqual(['starting', 0, 1]);
    s.pass(1);
    expect(now()).toEqual(['playing', 0, 0]);
  });

  it('does not begin when it was cancelled before the browser gave sound', async () => {
    const started = s.engine.play();
    s.engine.pause();
    await started;
    s.pass(11);
    expect(now()).toEqual(['paused', 0, 0]);
    expect(s.sounding.size).toBe(0);
  });
});
