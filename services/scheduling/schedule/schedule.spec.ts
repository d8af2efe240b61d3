import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { ScheduleInput } from './schedule.commands.js';
import { scheduleSlice } from './schedule.slice.js';

const { given } = specification(scheduleSlice);
const known = { id: 3, duration: 45 };
const at = (time: string) => timestampFromDate(new Date(`2026-01-05T${time}:00Z`));
const details = { classId: 3, title: 'Ride', startTime: at('18:00'), endTime: at('18:45'), location: '' };
const input: ScheduleInput = { classId: 3, title: ' Ride ', startTime: '2026-01-05T18:00:00.000Z' };
const create = (changed: ScheduleInput = {}) => ({
  kind: 'create' as const,
  scheduleId: 8,
  input: { ...input, ...changed },
  recurrence: null,
  following: [],
  known,
});
const scheduled = { case: 'classScheduled' as const, value: { scheduleId: 8, userId: 1, details } };
const change = (changed: ScheduleInput) => ({
  kind: 'change' as const,
  scheduleId: 8,
  input: changed,
  known,
  scope: 'one',
});
const changedTo = (changed: object) => ({
  case: 'scheduleChanged' as const,
  value: { scheduleId: 8, details: { ...details, ...changed } },
});

describe('a schedule', () => {
  it('ends after the duration of its class', () => {
    const now = new Date('2026-01-01T00:00:00Z');
    const value = { ...scheduled.value, scheduledAt: timestampFromDate(now) };
    given()
      .when(create(), { now })
      .then({ ...scheduled, value });
  });

  it.each<[string, string, ScheduleInput]>([
    ['classId', 'Please select a class', { classId: null }],
    ['classId', 'Selected class not found', { classId: 4 }],
    ['title', 'Title is required', { title: '' }],
    ['title', 'Title must be at most 200 characters', { title: 'x'.repeat(201) }],
    ['startTime', 'Start time must be a date', { startTime: 'tomorrow' }],
    ['endTime', 'End time must be a date', { endTime: {} }],
    ['endTime', 'End time must be after start time', { endTime: '2026-01-05T18:00:00Z' }],
    ['location', 'Location contains characters that cannot be stored', { location: '\0' }],
  ])('refuses a bad %s: %s', (field, message, bad) => {
    const refused = given().when(create(bad)).thenRefused('VALIDATION_FAILED', message);
    expect(refused.errors).toEqual([{ field, message }]);
  });

  it('keeps its length when its start moves, and takes the class’s again when the end is null', () => {
    const long = {
      ...scheduled,
      value: { ...scheduled.value, details: { ...details, endTime: at('19:30') } },
    };
    given(long)
      .when(change({ startTime: '2026-01-05T19:00:00+01:00', title: 'Ride' }))
      .thenNothing();
    given(long)
      .when(change({ startTime: '2026-01-05T19:00:00Z' }))
      .then(changedTo({ startTime: at('19:00'), endTime: at('20:30') }));
    given(long)
      .when(change({ endTime: null }))
      .then(changedTo({}));
  });

  it('keeps a class that is no more, but takes none such', () => {
    const command = { ...change({ title: 'Sunday ride' }), known: null };
    given(scheduled)
      .when(command)
      .then(changedTo({ title: 'Sunday ride' }));
    given(scheduled)
      .when(change({ classId: 5 }))
      .thenRefused('VALIDATION_FAILED', 'Selected class not found');
  });

  it('is not found after its deletion', () => {
    const remove = { kind: 'delete' as const, scheduleId: 8, scope: 'one' };
    const deleted = { case: 'scheduleDeleted' as const, value: { scheduleIds: [8] } };
    given(scheduled).when(remove).then(deleted);
    given(scheduled, deleted).when(remove).thenRefused('NOT_FOUND', 'Schedule not found');
    given(scheduled)
      .when({ ...remove, scheduleId: 9 })
      .thenRefused('NOT_FOUND', 'Schedule not found');
    given(scheduled)
      .when({ ...remove, scope: 'none' })
      .thenRefused('VALIDATION_FAILED', 'Scope must be one of one, following, all');
  });

  it('is read from events that are older than series', () => {
    const old = { case: 'scheduleChanged' as const, value: { details: { ...details, title: 'Old' } } };
    given(scheduled, old)
      .when(change({ title: 'Old' }))
      .thenNothing();
    const gone = { case: 'scheduleDeleted' as const, value: {} };
    given(scheduled, gone)
      .when(change({ title: 'Old' }))
      .thenRefused('NOT_FOUND', 'Schedule not found');
  });
});
