import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { ScheduleCommand, ScheduleInput } from './schedule.commands.js';
import type { ScheduleState } from './schedule.evolve.js';
import { scheduleSlice } from './schedule.slice.js';

const { given } = specification(scheduleSlice);
const now = new Date('2026-01-01T00:00:00Z');
const at = (time: string) => timestampFromDate(new Date(`2026-01-${time}:00Z`));
const details = {
  classId: 3,
  title: 'Ride',
  startTime: at('05T18:00'),
  endTime: at('05T19:00'),
  location: '',
};
const following = [
  { scheduleId: 9, startTime: at('12T18:00'), endTime: at('12T19:00') },
  { scheduleId: 10, startTime: at('19T18:00'), endTime: at('19T19:00') },
];
const recurrence = { frequency: 'weekly', timeZone: 'UTC' };
const value = {
  scheduleId: 8,
  userId: 1,
  details,
  scheduledAt: timestampFromDate(now),
  following,
  recurrence,
};
const series = { case: 'classScheduled' as const, value };
const create = {
  kind: 'create' as const,
  scheduleId: 8,
  input: {
    classId: 3,
    title: 'Ride',
    startTime: '2026-01-05T18:00:00.000Z',
    endTime: '2026-01-05T19:00:00.000Z',
  },
  recurrence: { frequency: 'weekly', count: 3 },
  following: [9, 10],
  known: { id: 3, duration: 45 },
};
const remove = (scheduleId: number, scope: string) => ({ kind: 'delete' as const, scheduleId, scope });
const removed = (...scheduleIds: number[]) => ({ case: 'scheduleDeleted' as const, value: { scheduleIds } });
const changed = (scheduleId: number, input: ScheduleInput, scope = 'one') => ({
  kind: 'change' as const,
  scheduleId,
  input,
  known: create.known,
  scope,
});

describe('a series', () => {
  it('is made whole, every entry as long as the first', () => {
    given().when(create, { now }).then(series);
  });

  it('is refused whole, with all that is wrong with entry and recurrence', () => {
    const wrong = {
      ...create,
      input: { ...create.input, title: '' },
      recurrence: { frequency: 'daily', count: 3 },
    };
    const refused = given().when(wrong).thenRefused('VALIDATION_FAILED', 'Title is required');
    expect(refused.errors.map(({ field }) => field)).toEqual(['title', 'recurrence.frequency']);
    given()
      .when({ ...create, input: { ...create.input, startTime: 'soon' } })
      .thenRefused('VALIDATION_FAILED', 'Start time must be a date');
  });

  it('changes one entry alone', () => {
    const times = { startTime: at('13T18:00'), endTime: at('13T19:00') };
    given(series)
      .when(changed(9, { startTime: '2026-01-13T18:00:00Z' }))
      .then({ case: 'scheduleChanged', value: { scheduleId: 9, details: { ...details, ...times } } });
  });

  it('loses one entry, those that follow, or all', () => {
    const cancelled = { case: 'scheduleDeleted' as const, value: { scheduleIds: [9], isCancelled: true } };
    given(series).when(remove(9, 'one')).then(cancelled);
    given(series).when(remove(9, 'following')).then(removed(9, 10));
    given(series)
      .when(remove(9, 'all'))
      .then(removed(8, 9, 10));
    given(series, removed(8)).when(remove(9, 'all')).then(removed(9, 10));
    given(series, removed(8)).when(remove(8, 'all')).thenRefused('NOT_FOUND', 'Schedule not found');
  });

  it('follows by the time its entries have now, not by their order once', () => {
    const first = { ...details, startTime: at('30T18:00'), endTime: at('30T19:00') };
    const later = { case: 'scheduleChanged' as const, value: { scheduleId: 8, details: first } };
    given(series, later).when(remove(10, 'following')).then(removed(8, 10));
  });
});

describe('how far ahead a series may start', () => {
  const last = '2036-01-01T00:00:00.000Z';
  const caller = { userId: 1, isAdmin: false, isSystem: false };
  const outcome = (state: ScheduleState, command: ScheduleCommand, at = now) =>
    scheduleSlice.decider.decide(command, state, { now: at, caller });
  const startingAt = (startTime: string, recurrence: object, following: number) => ({
    ...create,
    input: { classId: 3, title: 'Ride', startTime },
    recurrence: { frequency: 'weekly', ...recurrence },
    following: Array.from({ length: following }, (_, each) => 9 + each),
  });

  it('is ten years, for each entry', () => {
    expect(outcome(given().state, startingAt('2035-12-18T00:00:00Z', { count: 3 }, 2))).toHaveLength(1);
    const sentence = 'A series must start its last entry at most 10 years ahead';
    for (const [field, recurrence] of Object.entries({
      'recurrence.count': { count: 4 },
      'recurrence.until': { until: '2036-01-20T00:00:00Z' },
    })) {
      const following = field.endsWith('count') ? 3 : 4;
      const refused = given()
        .when(startingAt('2035-12-18T00:00:00Z', recurrence, following), { now })
        .thenRefused('VALIDATION_FAILED');
      expect(refused.errors).toEqual([{ field, message: sentence }]);
    }
  });

  it('is ten years for the single entry and its end', () => {
    const single = (input: object) => ({
      ...create,
      input: { ...create.input, endTime: null, ...input },
      recurrence: null,
      following: [],
    });
    expect(outcome(given().state, single({ startTime: last }))).toHaveLength(1);
    const far = { startTime: '9999-12-20T18:00:00Z' };
    const refused = (input: object) =>
      given().when(single(input), { now }).thenRefused('VALIDATION_FAILED').errors;
    expect(refused(far)).toEqual([
      { field: 'startTime', message: 'Start time must be at most 10 years ahead' },
    ]);
    expect(refused({ endTime: '9999-12-20T18:00:00Z' })).toEqual([
      { field: 'endTime', message: 'End time must be at most 10 years ahead' },
    ]);
  });

  it('holds for each entry that a change moves, not for one that keeps its time', () => {
    const change = (input: object, scope: string) => ({
      ...{ kind: 'change' as const, scheduleId: 8, known: null, scope },
      input,
    });
    const moved = change({ startTime: '2035-12-25T00:00:00Z', endTime: undefined }, 'all');
    const refused = given(series).when(moved, { now }).thenRefused('VALIDATION_FAILED');
    expect(refused.errors.map(({ field }) => field)).toEqual(['startTime']);
    const early = new Date('2010-01-01T00:00:00Z');
    expect(outcome(given(series).state, change({ title: 'Other' }, 'all'), early)).toHaveLength(1);
  });
});
