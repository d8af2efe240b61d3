import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ShowSegment } from './show-segment.js';
import { paperStage, segments } from './testing/paper-stage.js';

describe('player engine', () => {
  let s: ReturnType<typeof paperStage>;
  beforeEach(() => {
    s = paperStage();
    s.engine.load(segments);
  });

  it('schedules the music of all segments end to end, to the sample, before any of it is due', async () => {
    await s.engine.play();
    const requests = s.requests();
    expect(requests).toHaveLength(9);
    expect(requests[0]?.when).toBeCloseTo(50.03, 4);
    requests.slice(1).forEach((request, i) => {
      const before = requests[i];
      expect(request.when).toBeCloseTo((before?.when ?? 0) + (before?.duration ?? 0), 9);
    });
    expect((requests[6]?.when ?? 0) - (requests[0]?.when ?? 0)).toBeCloseTo(60, 9);
    expect([...s.sounding].map((voice) => voice.curve[0]?.gain)).toEqual([0.5, 0.5]);
  });

  it('is silent and still at once when paused, and goes on at the same place', async () => {
    await s.engine.play();
    s.pass(23.03);
    s.engine.pause();
    expect(s.sounding.size).toBe(0);
    s.pass(500);
    expect(s.engine.position()).toBeCloseTo(23, 6);
    expect(s.engine.state().status).toBe('paused');
    await s.engine.play();
    expect(s.requests()[0]).toMatchObject({ buffer: { id: { trackId: 1, block: 2 } } });
    expect(s.requests()[0]?.offset).toBeCloseTo(3, 3);
    expect(s.requests()[0]?.duration).toBeCloseTo(7, 3);
  });

  it('jumps, next and previous go to the neighbour and take the sound along', async () => {
    await s.engine.play();
    s.engine.jump(1);
    expect([s.engine.position(), s.engine.state().index]).toEqual([60, 1]);
    expect(s.requests()).toHaveLength(3);
    s.engine.next();
    s.pass(0.5);
    s.engine.next();
    expect([s.engine.state().index, s.requests().length]).toEqual([2, 0]);
    s.engine.previous();
    expect(s.engine.position()).toBe(60);
    for (let press = 0; press < 2; press += 1) {
      s.pass(0.5);
      s.engine.previous();
    }
    expect(s.engine.position()).toBe(0);
    expect(s.engine.state().status).toBe('playing');
  });

  it('passes boundaries by itself, tells its listeners, and stops after the last segment', async () => {
    const told = jest.fn();
    s.engine.subscribe(told);
    await s.engine.play();
    told.mockClear();
    for (let i = 0; i < 60; i += 1) s.pass(1);
    expect(s.engine.state().index).toBe(0);
    s.pass(0.5);
    expect(s.engine.state().index).toBe(1);
    expect(told).toHaveBeenCalled();
    for (let i = 0; i < 60; i += 1) s.pass(1);
    expect(s.engine.state().status).toBe('ended');
    expect(s.engine.position()).toBe(120);
    expect(s.sounding.size).toBe(0);
  });

  it('stays over whatever is pressed, until it is run again', async () => {
    await s.engine.runAgain();
    expect(s.engine.state().status).toBe('paused');
    s.engine.seek(119);
    await s.engine.play();
    s.pass(2);
    await s.engine.play();
    await s.engine.toggle();
    expect([s.engine.state().status, s.engine.position(), s.sounding.size]).toEqual(['ended', 120, 0]);
    await s.engine.runAgain();
    expect([s.engine.state().status, s.engine.position()]).toEqual(['playing', 0]);
  });

  it('ends before its last second when it is told to: its clock stops at once and its sound fades out', async () => {
    await s.engine.play();
    s.pass(23.03);
    s.engine.end();
    expect([...s.going.values()].map(({ seconds }) => seconds)).toEqual([1.5, 1.5]);
    expect([...s.going.values()][0]?.at).toBeCloseTo(s.time.audio + 0.05, 6);
    s.pass(5);
    expect([s.engine.state().status, s.sounding.size]).toEqual(['ended', 0]);
    expect(s.engine.position()).toBeCloseTo(23, 6);
  });

  it('cuts what still fades out when it is run again, and begins anew', async () => {
    await s.engine.play();
    s.pass(23.03);
    s.engine.end();
    s.pass(0.5);
    expect(s.going.size).toBe(2);
    await s.engine.runAgain();
    expect([s.engine.state().status, s.engine.position()]).toEqual(['playing', 0]);
    expect(s.going.size).toBe(0);
  });

  it('fades out when it is left, and closes the sound hardware after that', async () => {
    await s.engine.play();
    s.pass(23.03);
    s.engine.close();
    expect([...s.going.values()].map(({ seconds }) => seconds)).toEqual([1.5, 1.5]);
    expect(s.output.close).toHaveBeenCalledWith(2);
    s.pass(2);
    expect(s.engine.position()).toBeCloseTo(23, 6);
  });

  it('is silent in a break while the class runs, and begins the next segment on its time', async () => {
    const [first, second] = segments as [ShowSegment, ShowSegment];
    s.engine.load([first, { ...second, startTime: 100 }]);
    await s.engine.play();
    const requests = s.requests();
    expect((requests[6]?.when ?? 0) - (requests[0]?.when ?? 0)).toBeCloseTo(100, 9);
    expect((requests[5]?.when ?? 0) + (requests[5]?.duration ?? 0)).toBeCloseTo(110.03, 4);
    s.pass(70.03);
    expect(s.engine.position()).toBeCloseTo(70, 6);
    expect(s.engine.state()).toMatchObject({ status: 'playing', index: 1, inBreak: true });
    s.pass(30);
    expect(s.engine.state()).toMatchObject({ index: 1, inBreak: false });
    s.pass(31);
    expect([s.engine.state().status, s.engine.position()]).toEqual(['ended', 130]);
  });

  it('begins in a break at once, and goes on to its segment or back', async () => {
    const [first, second] = segments as [ShowSegment, ShowSegment];
    s.engine.load([first, { ...second, startTime: 100 }]);
    s.engine.seek(70);
    s.decoded.all = false;
    await s.engine.play();
    expect(s.engine.state()).toMatchObject({ status: 'playing', inBreak: true });
    s.engine.next();
    expect([s.engine.position(), s.engine.state().inBreak]).toEqual([100, false]);
    s.engine.seek(70);
    s.engine.previous();
    expect(s.engine.position()).toBe(0);
  });

  it('joins in step with music that is decoded late', async () => {
    s.decoded.all = false;
    const started = s.engine.play();
    s.tracks.set(1, { state: 'failed', kind: 'missing' });
    s.engine.musicChanged();
    await started;
    s.pass(4.03);
    s.tracks.set(1, { state: 'open', seconds: 200 });
    s.decoded.all = true;
    s.engine.musicChanged();
    expect(s.requests()[0]?.offset).toBeCloseTo(4.03, 3);
    expect((s.requests()[0]?.when ?? 0) - s.time.audio).toBeCloseTo(0.03, 3);
  });

  it('keeps class time running without sound when a track fails', async () => {
    s.tracks.set(1, { state: 'failed', kind: 'decode' });
    await s.engine.play();
    s.pass(10.03);
    expect(s.engine.position()).toBeCloseTo(10, 6);
    expect(s.requests()[0]).toMatchObject({ buffer: { id: { trackId: 2 } } });
  });

  it('schedules anew when audio rejoins after a stall', async () => {
    await s.engine.play();
    s.pass(5.03);
    s.time.steady += 1;
    s.engine.tick();
    expect(s.engine.position()).toBeCloseTo(6, 3);
    s.pass(0.1);
    expect(s.requests()[0]).toMatchObject({ buffer: { id: { trackId: 1, block: 0 } } });
    expect(s.requests()[0]?.offset).toBeCloseTo(6.1, 1);
  });

  it('starts at volume 80 and keeps the master volume between 0 and 100', async () => {
    expect(s.engine.state().volume).toBe(80);
    await s.engine.play();
    s.engine.setVolume(40);
    expect(s.output.setVolume).toHaveBeenLastCalledWith(0.4);
    s.engine.setVolume(1000);
    expect(s.engine.state().volume).toBe(100);
  });

  it('does nothing with a class without segments', async () => {
    s.engine.load([]);
    await s.engine.play();
    s.engine.next();
    s.engine.previous();
    expect(s.engine.state()).toMatchObject({ status: 'paused', index: 0 });
    expect(s.engine.position()).toBe(0);
  });
});
