import { beforeEach, describe, expect, it } from '@jest/globals';
import { paperStage, segments } from './testing/paper-stage.js';

describe('skips of the player engine', () => {
  let s: ReturnType<typeof paperStage>;
  const at = () => [s.engine.position(), s.engine.state().undo];
  beforeEach(() => {
    s = paperStage();
    s.engine.load(segments);
  });

  it('counts the presses of a bouncing pedal as one', () => {
    for (const pause of [0, 0.05, 0.05]) {
      s.pass(pause);
      s.engine.next();
    }
    expect(s.engine.state().index).toBe(1);
    s.pass(0.4);
    s.engine.next();
    expect(s.engine.state().index).toBe(2);
    for (let press = 0; press < 3; press += 1) s.engine.previous();
    expect(s.engine.state().index).toBe(1);
  });

  it('goes back to the place left, also while the class plays', async () => {
    await s.engine.play();
    s.pass(23.03);
    s.engine.next();
    expect(at()[0]).toBe(60);
    expect(at()[1]).toBeCloseTo(23, 6);
    s.pass(5.03);
    s.engine.undoSkip();
    expect(s.engine.position()).toBeCloseTo(23, 6);
    expect(s.engine.state()).toMatchObject({ status: 'playing', index: 0, undo: null });
    expect(s.requests()[0]?.offset).toBeCloseTo(3, 3);
  });

  it('goes back to where a run of skips began', () => {
    s.engine.seek(23);
    s.engine.next();
    s.pass(1);
    s.engine.next();
    expect(at()).toEqual([90, 23]);
    s.engine.undoSkip();
    expect(at()).toEqual([23, null]);
  });

  it('can be undone for 8 s, with a segment of the list as well', () => {
    s.engine.seek(23);
    s.engine.jump(2);
    s.pass(7.9);
    expect(at()).toEqual([90, 23]);
    s.pass(0.2);
    expect(at()).toEqual([90, null]);
    s.engine.undoSkip();
    expect(at()).toEqual([90, null]);
  });

  it('leaves nothing to undo once the class is elsewhere, has other segments or is over', () => {
    const skips = () => {
      s.engine.seek(23);
      s.engine.jump(1);
      expect(s.engine.state().undo).toBe(23);
    };
    skips();
    s.engine.seek(40);
    expect(s.engine.state().undo).toBeNull();
    skips();
    s.engine.load(segments.slice(0, 2));
    expect(s.engine.state().undo).toBeNull();
    skips();
    s.engine.end();
    expect(s.engine.state().undo).toBeNull();
  });

  it('offers nothing for a skip that leads to where the class is', () => {
    s.engine.previous();
    expect(at()).toEqual([0, null]);
  });

  it('does not leave a class that is over', () => {
    s.engine.seek(23);
    s.engine.end();
    s.engine.next();
    s.engine.previous();
    s.engine.jump(2);
    expect(s.engine.position()).toBe(23);
    expect(s.engine.state()).toMatchObject({ status: 'ended', undo: null });
  });
});
