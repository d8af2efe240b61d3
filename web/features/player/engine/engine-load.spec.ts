import { beforeEach, describe, expect, it } from '@jest/globals';
import { paperStage, segments } from './testing/paper-stage.js';
import type { ShowSegment } from './show-segment.js';

const [first, second, third] = segments as [ShowSegment, ShowSegment, ShowSegment];
/** As long as is left of them to be: the first ends at 40 s. */
const shortened = [
  { ...first, duration: 40 },
  { ...second, startTime: 40, duration: 20 },
  { ...third, startTime: 60, duration: 20 },
];

describe('a class whose segments change while it runs', () => {
  let s: ReturnType<typeof paperStage>;
  beforeEach(() => {
    s = paperStage();
    s.engine.load(segments);
  });

  it('goes on at the same moment, and its sound goes over into itself in step', async () => {
    await s.engine.play();
    s.pass(23.03);
    const [before] = [...s.sounding];
    s.engine.load(shortened);
    expect(s.engine.position()).toBeCloseTo(23, 9);
    expect(s.engine.state()).toMatchObject({ status: 'playing', index: 0 });
    const [now] = [...s.sounding].sort((a, b) => a.requests[0]!.when - b.requests[0]!.when);
    const [request] = now!.requests;
    // It is heard 50 ms from now, from where the track is by then: its first block is that of second 20.
    expect(request!.when - s.time.audio).toBeCloseTo(0.05, 4);
    expect(request!.offset).toBeCloseTo(23.05 - 20, 4);
    expect(now!.comes).toEqual({ at: request!.when, seconds: 0.2 });
    expect(s.going.get(before!)).toEqual(now!.comes);
    const all = s.requests();
    expect(all.at(-1)!.when + all.at(-1)!.duration - s.time.audio).toBeCloseTo(60 - 23, 3);
    s.pass(17.1);
    expect(s.engine.state().index).toBe(1);
    s.pass(40);
    expect([s.engine.state().status, s.engine.position()]).toEqual(['ended', 80]);
  });

  it('is at the same moment of its segment where that is elsewhere now', async () => {
    s.engine.load(shortened);
    s.engine.seek(50);
    s.engine.load(segments);
    expect([s.engine.position(), s.engine.state().index]).toEqual([70, 1]);
    await s.engine.play();
    s.pass(5.03);
    s.engine.load(shortened);
    expect(s.engine.position()).toBeCloseTo(55, 6);
    expect(s.engine.state()).toMatchObject({ status: 'playing', index: 1 });
  });

  it('is over where what is left of it is gone', async () => {
    await s.engine.play();
    s.pass(100.03);
    s.engine.load(segments.slice(0, 2));
    s.engine.tick();
    expect([s.engine.state().status, s.engine.position()]).toEqual(['ended', 90]);
  });
});
