import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ShowState, ViewKind } from '../../../lib/screens/show-frames.js';
import { FollowedShow } from './followed-show.js';

const segment = (id: number, start: number, seconds: number) => ({
  ...{ id, name: `Part ${id}`, start, seconds, rpm: '80', resistance: 'Light', position: 'Seated' },
  ...{ notes: '', images: [] },
});
const content = { title: 'Hills', madeAt: 5, segments: [segment(1, 0, 60), segment(2, 70, 50)] };

describe('a show that is followed', () => {
  /** Milliseconds: of this screen, which is an hour behind the player's clock. */
  let now: number;
  const playersClock = () => now + 3_600_000;
  beforeEach(() => {
    now = 1_000_000;
  });
  const open = (kind: ViewKind = 'audience') => {
    const show = new FollowedShow(kind, { steady: () => now, wall: () => now });
    show.hear({ kind: 'content', content });
    return show;
  };
  const hear = (show: FollowedShow, change: Partial<ShowState> = {}) =>
    show.hear({
      kind: 'state',
      state: {
        ...{ status: 'playing', position: 0, sentAt: playersClock(), volume: 80, frozenAt: null },
        ...{ lastCommand: null, ...change },
      },
    });

  it('is where the player said, and goes on by this screen’s own clock', () => {
    const show = open();
    hear(show, { position: 10 });
    now += 1_000;
    hear(show, { position: 11 });
    now += 400;
    expect(show.position()).toBeCloseTo(11.4);
    now += 50_000;
    show.tick();
    expect([show.position(), show.state()]).toEqual([61.4, { status: 'playing', index: 1, inBreak: true }]);
    now += 10_000;
    show.tick();
    expect(show.state()).toEqual({ status: 'playing', index: 1, inBreak: false });
    now += 999_000;
    expect(show.position()).toBe(120);
  });

  it('takes off the time that frames were on their way', () => {
    const show = open();
    for (const [second, way] of [300, 20, 250, 400].entries()) {
      now = 1_000_000 + second * 1000 + way;
      hear(show, { position: second, sentAt: playersClock() - way });
    }
    // The last frame left 400 ms ago; the fastest took 20 ms, which nobody can tell from the clocks' difference.
    expect(show.position()).toBeCloseTo(3.38);
  });

  it('stands when the player is paused', () => {
    const show = open();
    hear(show, { status: 'paused', position: 30 });
    now += 5_000;
    expect([show.position(), show.state().status]).toEqual([30, 'paused']);
  });

  it('counts in by this screen’s own clock, which the player puts right', () => {
    const [audience, stage] = [open(), open('stage')];
    for (const show of [audience, stage]) hear(show, { status: 'starting', startsIn: 10 });
    expect([audience.untilStart(), audience.state().status]).toEqual([10, 'starting']);
    now += 1_400;
    expect(audience.untilStart()).toBeCloseTo(8.6);
    expect(audience.position()).toBe(0);
    hear(audience, { status: 'starting', startsIn: 9 });
    hear(stage, { status: 'starting', startsIn: 9, frozenAt: 0 });
    expect([audience.untilStart(), stage.untilStart()]).toEqual([9, 9]);
    hear(audience, { status: 'starting', startsIn: 9, frozenAt: 0, sentAt: playersClock() + 1 });
    expect([audience.untilStart(), audience.state().status]).toEqual([0, 'paused']);
    now += 20_000;
    expect(stage.untilStart()).toBe(0);
    hear(stage, { status: 'starting' });
    expect(stage.untilStart()).toBe(0);
  });

  it('takes the same state once, by whichever way it came, and no older one', () => {
    const show = open();
    hear(show, { position: 20, status: 'paused' });
    hear(show, { position: 5, status: 'paused', sentAt: playersClock() - 500 });
    hear(show, { position: 6, status: 'paused' });
    expect(show.position()).toBe(20);
  });

  it('follows a player whose clock was set back, once it says so twice', () => {
    const show = open();
    hear(show, { position: 20, status: 'paused' });
    for (const second of [4, 5]) {
      now += second * 1000;
      hear(show, { position: second, status: 'paused', sentAt: playersClock() - 60_000 });
    }
    expect(show.position()).toBe(5);
  });

  it('is not heard again by a state that the server kept', () => {
    const show = open();
    const sentAt = playersClock();
    hear(show, { sentAt });
    now += 3_500;
    hear(show, { sentAt });
    expect(show.heard()).toBe('lost');
  });

  it('stands still on the audience’s screens while they are frozen, and on no other', () => {
    const [audience, stage] = [open('audience'), open('stage')];
    for (const show of [audience, stage]) hear(show, { position: 90, frozenAt: 12 });
    now += 1_000;
    for (const show of [audience, stage]) show.tick();
    expect([audience.position(), audience.state()]).toEqual([
      12,
      { status: 'paused', index: 0, inBreak: false },
    ]);
    expect(stage.position()).toBeCloseTo(91);
  });

  it('says when the player is silent, counts on, and stops trusting its own count after ten minutes', () => {
    const show = new FollowedShow('stage', { steady: () => now, wall: () => now });
    expect([show.heard(), show.isReady()]).toEqual(['waiting', false]);
    show.hear({ kind: 'content', content });
    hear(show, { position: 1 });
    const heardAfter = (milliseconds: number) => {
      now += milliseconds;
      show.tick();
      return show.heard();
    };
    expect([0, 2_900, 200, 500_000, 97_000].map(heardAfter)).toEqual([
      'heard',
      'heard',
      'lost',
      'lost',
      'gone',
    ]);
    hear(show, { position: 1 });
    expect(show.heard()).toBe('heard');
  });

  it('keeps its segments when the same content comes again, and takes no older one', () => {
    const show = open();
    const spans = show.spans();
    show.hear({ kind: 'content', content: { ...content, madeAt: 9 } });
    expect(show.spans()).toBe(spans);
    show.hear({ kind: 'content', content: { ...content, madeAt: 8, segments: [] } });
    expect(show.spans()).toBe(spans);
    show.hear({ kind: 'content', content: { ...content, madeAt: 10, title: 'Shorter' } });
    expect(show.title()).toBe('Shorter');
  });

  it('tells only when something is another', () => {
    const show = open();
    hear(show, { status: 'paused' });
    let told = 0;
    show.subscribe(() => void told++);
    for (let frame = 0; frame < 60; frame++) show.tick();
    expect(told).toBe(0);
  });
});
