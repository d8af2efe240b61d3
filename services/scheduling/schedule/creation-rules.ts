import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { recurrenceProblems, startsOf } from './recurrence.js';
import type { RecurrenceInput, ScheduleCommand } from './schedule.commands.js';
import { toDetails, toTimes } from './schedule.details.js';
import {
  instantOfStart,
  isRefused,
  isTooFar,
  later,
  scheduled,
  seriesStartsProblem,
} from './schedule.rules.js';

/** The entry, with those that follow it by its recurrence. */
export function create(
  { scheduleId, input, recurrence, known, following }: Extract<ScheduleCommand, { kind: 'create' }>,
  userId: number,
  now: Date,
): readonly NewEventOf<typeof ScheduleEventSchema>[] | Rejection {
  const made = scheduled(input, known, now);
  const wrong = recurrence ? seriesProblems(recurrence, instantOfStart(input), now) : [];
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

/** A series is too long only where its first entry is not too far already. */
function seriesProblems(recurrence: RecurrenceInput, start: Date | undefined, now: Date) {
  const wrong = recurrenceProblems(recurrence, start);
  if (wrong.length > 0 || !start || isTooFar(start, now)) return wrong;
  const last = recurrence.count == null ? 'recurrence.until' : 'recurrence.count';
  return problems({ [last]: seriesStartsProblem(startsOf(recurrence, start), now) });
}

const facts = ({ frequency, timeZone }: RecurrenceInput) => ({
  recurrence: { frequency: frequency ?? '', timeZone: timeZone ?? 'UTC' },
});
