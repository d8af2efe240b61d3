import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { startsOf } from './recurrence.js';
import type { ScheduleInput } from './schedule.commands.js';
import type { ScheduleState } from './schedule.evolve.js';
import { scheduleSlice } from './schedule.slice.js';

const { given } = specification(scheduleSlice);
const minute = 60_000;
const known = { id: 3, duration: 45 };
const timesOf = (start: Date) => ({
  startTime: timestampFromDate(start),
  endTime: timestampFromDate(new Date(start.getTime() + 60 * minute)),
});

/** Entries 1 to 4 of an hour, around a change of the clocks of the place. */
function series(start: string, timeZone: string, frequency = 'weekly') {
  const [first, ...rest] = startsOf({ frequency, timeZone, count: 4 }, new Date(start));
  const details = { classId: 3, title: 'Ride', location: '', ...timesOf(first!) };
  const following = rest.map((each, index) => ({ scheduleId: index + 2, ...timesOf(each) }));
  const value = { scheduleId: 1, userId: 1, details, following, recurrence: { frequency, timeZone } };
  return { case: 'classScheduled' as const, value };
}
const berlin = series('2026-03-16T17:00:00Z', 'Europe/Berlin');
const change = (scheduleId: number, input: ScheduleInput, scope: string) => ({
  kind: 'change' as const,
  ...{ scheduleId, input, scope, known },
});
const dated = ({ startTime, endTime, title }: { startTime: Date; endTime: Date; title: string }) =>
  `${startTime.toISOString().slice(5, 16)} ${(endTime.getTime() - startTime.getTime()) / minute} ${title}`;
const shown = ({ entries }: ScheduleState) => [...entries.values()].map(dated);
type Events = Parameters<typeof given>;
const changedBy = (events: Events, command: ReturnType<typeof change>) => {
  const outcome = scheduleSlice.decider.decide(command, given(...events).state, {
    now: new Date('2026-03-01T00:00:00Z'),
    caller: { userId: 1, isAdmin: false, isSystem: false },
  });
  if (!Array.isArray(outcome)) throw new Error('refused');
  return [...events, ...(outcome as Events)] as Events;
};
const after = (command: ReturnType<typeof change>, ...events: Events) =>
  given(...changedBy(events, command)).state;

describe('a series of 18:00 in Berlin, over the change to summer time', () => {
  it('moves whole, and each entry keeps the hour on the wall', () => {
    expect(shown(given(berlin).state)).toEqual([
      '03-16T17:00 60 Ride',
      '03-23T17:00 60 Ride',
      '03-30T16:00 60 Ride',
      '04-06T16:00 60 Ride',
    ]);
    const moved = after(change(3, { startTime: '2026-03-31T17:30:00Z' }, 'all'), berlin);
    expect(shown(moved)).toEqual([
      '03-17T18:30 60 Ride',
      '03-24T18:30 60 Ride',
      '03-31T17:30 60 Ride',
      '04-07T17:30 60 Ride',
    ]);
    expect(dated(moved.series!.first)).toBe('03-17T18:30 60 Ride');
  });

  it('keeps the hour on the wall when an entry moves across the change of the clocks', () => {
    const moved = after(change(2, { startTime: '2026-03-30T16:00:00Z' }, 'all'), berlin);
    expect(shown(moved).map((each) => each.slice(0, 11))).toEqual([
      '03-23T17:00',
      '03-30T16:00',
      '04-06T16:00',
      '04-13T16:00',
    ]);
  });

  it('moves from an entry on across the change of the clocks, seen from before it', () => {
    const moved = after(change(2, { startTime: '2026-03-23T18:00:00Z' }, 'following'), berlin);
    expect(shown(moved).map((each) => each.slice(0, 11))).toEqual([
      '03-16T17:00',
      '03-23T18:00',
      '03-30T17:00',
      '04-06T17:00',
    ]);
    // The series says what it said: those that follow differ from it.
    expect(dated(moved.series!.first)).toBe('03-16T17:00 60 Ride');
  });
});

describe('a series of 18:00 in Berlin', () => {
  it('takes what differs, and what was changed alone keeps the rest of its own', () => {
    const alone = changedBy(
      [berlin],
      change(2, { title: 'Guest', startTime: '2026-03-24T20:00:00Z' }, 'one'),
    );
    expect(
      shown(after(change(1, { endTime: '2026-03-16T17:30:00Z', location: 'Room 2' }, 'all'), ...alone)),
    ).toEqual(['03-16T17:00 30 Ride', '03-24T20:00 30 Guest', '03-30T16:00 30 Ride', '04-06T16:00 30 Ride']);
    expect(shown(after(change(1, { title: 'Climb' }, 'all'), ...alone))[1]).toBe('03-24T20:00 60 Climb');
    const later = after(change(1, { startTime: '2026-03-16T18:00:00Z', title: 'Ride' }, 'all'), ...alone);
    expect(shown(later)[1]).toBe('03-24T21:00 60 Guest');
  });

  it('takes another class with its length', () => {
    const known = { id: 4, duration: 20 };
    const state = after({ ...change(3, { classId: 4 }, 'following'), known }, berlin);
    expect(shown(state).map((each) => each.slice(12))).toEqual(['60 Ride', '60 Ride', '20 Ride', '20 Ride']);
    expect([...state.entries.values()].map(({ classId }) => classId)).toEqual([3, 3, 4, 4]);
  });

  it('changes as one event, and not at all when nothing differs or anything is wrong', () => {
    const { endTime, startTime, ...same } = berlin.value.details;
    given(berlin)
      .when(change(1, same, 'all'))
      .thenNothing();
    given(berlin)
      .when(change(1, { title: '' }, 'all'))
      .thenRefused('VALIDATION_FAILED', 'Title is required');
    given(berlin)
      .when(change(1, { title: 'A' }, 'some'))
      .thenRefused('VALIDATION_FAILED', 'Scope must be one of one, following, all');
    given(berlin)
      .when(change(9, { title: 'A' }, 'all'))
      .thenRefused('NOT_FOUND', 'Schedule not found');
    const last = { ...berlin.value.details, ...timesOf(new Date('2026-04-06T16:00:00Z')), title: 'Last' };
    given(berlin)
      .when(change(4, { title: 'Last' }, 'following'))
      .then({ case: 'seriesChanged', value: { entries: [{ scheduleId: 4, details: last }] } });
  });

  it('leaves what was deleted where it is', () => {
    const deleted = { case: 'scheduleDeleted' as const, value: { scheduleIds: [1] } };
    const state = after(change(2, { title: 'Climb' }, 'all'), berlin, deleted);
    expect([...state.entries.keys()]).toEqual([2, 3, 4]);
    expect(dated(state.series!.first)).toBe('03-16T17:00 60 Climb');
  });
});

it('an entry in the hour that the clocks skip moves from where the series has it', () => {
  const night = series('2026-03-15T01:30:00Z', 'Europe/Berlin');
  expect(shown(given(night).state)[2]).toBe('03-29T01:30 60 Ride');
  const moved = after(change(1, { startTime: '2026-03-15T02:30:00Z' }, 'all'), night);
  // 03:30 on every wall.
  expect(shown(moved).map((each) => each.slice(0, 11))).toEqual([
    '03-15T02:30',
    '03-22T02:30',
    '03-29T01:30',
    '04-05T01:30',
  ]);
});

it('a series that is older than its time zone follows UTC', () => {
  const { recurrence, ...value } = series('2026-03-16T17:00:00Z', 'UTC', 'biweekly').value;
  const old = { case: 'classScheduled' as const, value };
  expect(given(old).state.series).toMatchObject({ frequency: 'biweekly', timeZone: 'UTC' });
  expect(shown(after(change(1, { startTime: '2026-03-16T18:00:00Z' }, 'all'), old))[1]).toBe(
    '03-30T18:00 60 Ride',
  );
});

it('an entry that stands alone changes alone, whichever the scope', () => {
  const { following, recurrence, ...value } = berlin.value;
  const details = { ...value.details, title: 'A' };
  given({ case: 'classScheduled', value })
    .when(change(1, { title: 'A' }, 'all'))
    .then({ case: 'scheduleChanged', value: { scheduleId: 1, details } });
});
