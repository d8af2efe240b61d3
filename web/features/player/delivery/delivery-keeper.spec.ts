import { beforeEach, describe, expect, it } from '@jest/globals';
import { deliveredSeconds, isSkipped, type ShowRecord } from '../../../lib/shows/show-record.js';
import type { PlayerStatus } from '../engine/player-state.js';
import { spansOf } from '../../../lib/stage/timeline.js';
import type { PlayerSegment } from '../show-class.js';
import { DeliveryKeeper } from './delivery-keeper.js';

const segment = (name: string, startTime: number, duration: number) =>
  ({ name, startTime, duration, music: null }) as PlayerSegment;
const spans = spansOf([segment('Warm-up', 0, 60), segment('Climb', 60, 120), segment('Sprint', 200, 40)]);
const show = { userId: 7, classId: 5, title: 'Ride', scheduleId: null };

describe('the record of a show', () => {
  let now: number;
  let written: ShowRecord[];
  let ids: number;
  let keeper: DeliveryKeeper;
  let running: typeof spans;
  const open = (scheduleId: number | null = null) =>
    new DeliveryKeeper({
      ...{ show: { ...show, scheduleId }, planned: spans },
      spans: () => running,
      ids: { begin: () => `show-${++ids}`, goesOn: () => undefined },
      write: (each) => void written.push(each),
    });
  beforeEach(() => {
    [now, ids, written, running] = [1_000_000, 0, [], spans];
    keeper = open();
  });
  const last = () => written.at(-1)!;
  const times = ({ segments }: ShowRecord) => segments.map((each) => Math.round(each.deliveredSeconds));
  const look = (status: PlayerStatus, position: number) => keeper.look({ status, position, now });
  /** Plays from one second of the class to another, looked at every `step` seconds. */
  const play = (from: number, to: number, step = 0.25) => {
    for (let position = from; position < to; position += step) {
      look('playing', position);
      now += step * 1000;
    }
    look('playing', to);
  };
  const stand = (position: number, seconds: number) => {
    look('paused', position);
    now += seconds * 1000;
    look('paused', position);
  };

  it('holds the time of each segment, and none of the break between two', () => {
    play(0, 240);
    look('ended', 240);
    expect(times(last())).toEqual([60, 120, 40]);
    expect(last()).toMatchObject({ isOver: true, pauses: 0, pausedSeconds: 0, showId: 'show-1' });
    expect(keeper.ended()).toBe(last());
  });

  it('is the same when a hidden tab looks once a minute', () => {
    play(0, 240, 60);
    look('ended', 240);
    expect(times(last())).toEqual([60, 120, 40]);
  });

  it('does not count what is jumped over, forwards or back', () => {
    play(0, 30);
    play(100, 130);
    play(60, 90);
    look('ended', 240);
    expect(times(last())).toEqual([30, 60, 0]);
    expect(last().segments.map(isSkipped)).toEqual([true, true, true]);
  });

  it('is one show of what was planned when it is shortened while it runs', () => {
    play(0, 70);
    running = spansOf([
      ...spans.slice(0, 1).map((each) => each.segment),
      segment('Climb', 60, 50),
      segment('Sprint', 130, 20),
    ]);
    play(70, 150);
    look('ended', 150);
    expect(times(last())).toEqual([60, 50, 20]);
    expect(last().segments.map((each) => each.plannedSeconds)).toEqual([60, 120, 40]);
    expect(new Set(written.map(({ showId }) => showId)).size).toBe(1);
  });

  it('says what was planned of a class that was shortened before it began', () => {
    running = spansOf([segment('Warm-up', 0, 30), segment('Climb', 30, 60), segment('Sprint', 110, 20)]);
    play(0, 130);
    look('ended', 130);
    expect(times(last())).toEqual([30, 60, 20]);
    expect(last().segments.map((each) => each.plannedSeconds)).toEqual([60, 120, 40]);
  });

  it('counts pauses and their length, and nothing of a class that stands', () => {
    stand(0, 100);
    play(0, 20);
    stand(20, 15);
    play(20, 60);
    stand(60, 5);
    play(60, 61);
    look('ended', 240);
    expect(last()).toMatchObject({ pauses: 2, pausedSeconds: 20 });
    expect(deliveredSeconds(last())).toBeCloseTo(61);
  });

  it('goes on after a reload where it was, as one show that stood still meanwhile', () => {
    play(0, 100);
    keeper.rest();
    const left = last();
    now += 12_000;
    keeper = open();
    keeper.leftBefore(left);
    play(99, 240);
    look('ended', 240);
    expect(times(last())).toEqual([60, 121, 40]);
    expect(last()).toMatchObject({ showId: 'show-1', pauses: 1, pausedSeconds: 12 });
  });

  it('goes on after a crash also from another place of the class', () => {
    play(0, 100);
    const left = last();
    now += 12_000;
    keeper = open();
    keeper.leftBefore(left);
    play(60, 240);
    look('ended', 240);
    expect(times(last())).toEqual([60, 160, 40]);
    expect(new Set(written.map(({ showId }) => showId))).toEqual(new Set(['show-1']));
  });

  it('is another show in another session of the calendar', () => {
    keeper = open(12);
    play(0, 100);
    const left = last();
    for (const [scheduleId, showId] of [
      [12, 'show-1'],
      [null, 'show-1'],
      [13, 'show-2'],
    ] as const) {
      keeper = open(scheduleId);
      keeper.leftBefore(left);
      play(100, 101);
      expect(last()).toMatchObject({ showId, scheduleId: scheduleId ?? 12 });
    }
  });

  it('is another show more than six hours later; the one that was left is over', () => {
    play(0, 100);
    const left = last();
    now += 7 * 3_600_000;
    keeper = open();
    keeper.leftBefore(left);
    play(100, 101);
    expect(written.slice(-2)).toMatchObject([
      { showId: 'show-1', isOver: true },
      { showId: 'show-2', isOver: false },
    ]);
  });

  it('is another show when the class is begun anew; the one that was left is over', () => {
    play(0, 100);
    const left = last();
    keeper = open();
    keeper.leftBefore(left);
    play(0, 1);
    expect(written.slice(-2)).toMatchObject([
      { showId: 'show-1', isOver: true },
      { showId: 'show-2', isOver: false },
    ]);
  });

  it('is another show when the class is played again after its end', () => {
    play(200, 240);
    look('ended', 240);
    expect(keeper.ended()?.showId).toBe('show-1');
    play(0, 1);
    expect(keeper.ended()).toBeUndefined();
    expect(last()).toMatchObject({ showId: 'show-2', isOver: false });
  });

  it('is over where the class is ended early', () => {
    play(0, 100);
    look('ended', 100);
    expect(times(last())).toEqual([60, 40, 0]);
    expect(last()).toMatchObject({ isOver: true, pauses: 0 });
    expect(keeper.ended()).toBe(last());
  });

  it('is over as it was left when the class is ended instead of resumed, and another show begins after that', () => {
    play(0, 100);
    const left = last();
    keeper = open();
    keeper.leftBefore(left);
    look('paused', 100);
    look('ended', 100);
    expect(last()).toEqual({ ...left, isOver: true });
    expect(keeper.ended()).toBe(last());
    play(0, 1);
    expect(keeper.ended()).toBeUndefined();
    expect(last()).toMatchObject({ showId: 'show-2', isOver: false });
  });

  it('is kept every two seconds', () => {
    play(0, 60);
    expect(written.length).toBeGreaterThan(28);
    expect(written.length).toBeLessThan(33);
  });
});
