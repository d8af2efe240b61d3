import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { recurrenceProblems, startsOf } from './recurrence.js';
import type { RecurrenceInput, ScheduleCommand } from './schedule.commands.js';
import { toDetails, toTimes } from './schedule.details.js';
import { instantOfStart, isRefused, later, scheduled } from './schedule.rules.js';

/** The entry, with those that follow it by its recurrence. */
export function create(
  { scheduleId, input, recurrence, known, following }: Extract<ScheduleCommand, { kind: 'create' }>,
  userId: number,
  now: Date,
): readonly NewEventOf<typeof ScheduleEventSchema>[] | Rejection {
  const made = scheduled(input, known);
  const wrong = recurrence ? recurrenceProblems(recurrence, instantOfStart(input)) : [];
  if (isRefused(made) || wrong.length > 0) return invalid([...(isRefused(made) ? made : []), ...wrong]);
  const lengthMs = made.endTime.getTime() - made.startTime.getTime();
  const starts = startsOf(recurrence, made.startTime).slice(1);
  if (starts.length !== following.length) throw new Error('A series needs an id for each of its entries');
  const occurrences = starts.map((startTime, index) => ({
    scheduleId: following[index]!,
    ...toTimes({ startTime, endTime: later(startTime, lengthMs) }),
  }));
  const entry = { scheduleId, userId, details: toDetails(made), scheduledAt: timestampFromDate(now) };
  const series = occurrences.length > 0 && recurrence ? { following: occurrences, ...facts(recurrence) } : {};
  return [{ case: 'classScheduled', value: { ...entry, ...series } }];
}

const facts = ({ frequency, timeZone }: RecurrenceInput) => ({
  recurrence: { frequency: frequency ?? '', timeZone: timeZone ?? 'UTC' },
});
