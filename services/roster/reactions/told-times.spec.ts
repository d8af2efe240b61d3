import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { expect, it } from '@jest/globals';
import { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { toldTimes } from './told-times.js';

const at = new Date('2026-01-05T18:00:00Z');
const later = new Date('2026-01-12T18:00:00Z');
const details = { title: 'Ride', startTime: timestampFromDate(at) };
const told = (event: Parameters<typeof create<typeof ScheduleEventSchema>>[1]) =>
  toldTimes(toBinary(ScheduleEventSchema, create(ScheduleEventSchema, event)), 'schedule-7');

it('a series tells the times of all its entries, under one title', () => {
  const following = [{ scheduleId: 8, startTime: timestampFromDate(later) }];
  expect(told({ event: { case: 'classScheduled', value: { details, following } } })).toEqual([
    { id: 7, at, title: 'Ride' },
    { id: 8, at: later, title: 'Ride' },
  ]);
});

it('a change tells those of the entries that it names, or of the first one', () => {
  expect(told({ event: { case: 'scheduleChanged', value: { details } } })).toEqual([
    { id: 7, at, title: 'Ride' },
  ]);
  const entries = [{ scheduleId: 9, details }];
  expect(told({ event: { case: 'seriesChanged', value: { entries } } })).toEqual([
    { id: 9, at, title: 'Ride' },
  ]);
  expect(told({ event: { case: 'scheduleDeleted', value: {} } })).toEqual([]);
});
