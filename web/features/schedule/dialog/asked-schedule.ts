import { instantAt } from '../days.js';
import type { ScheduleValues } from './schedule-schema.js';

/** What the API takes. Without a length it is the class's. The series follows the clocks of the browser's time zone. */
export function asked(values: ScheduleValues) {
  const { classId, title, location } = values;
  const input = { classId: Number(classId), title: title.trim(), location: location.trim() || null };
  return { input: { ...input, ...timesOf(values) }, recurrence: recurrenceOf(values.recurrence) };
}

function timesOf({ startTime, clock, minutes }: ScheduleValues) {
  const start = instantAt(startTime, clock);
  const end = start && minutes ? new Date(start.getTime() + Number(minutes) * 60_000) : undefined;
  return { startTime: start?.toISOString() ?? null, ...(end && { endTime: end.toISOString() }) };
}

function recurrenceOf({ frequency, ends, count, until }: ScheduleValues['recurrence']) {
  if (frequency === 'none') return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const last = instantAt(until, '23:59:59')?.toISOString() ?? null;
  return { frequency, timeZone, ...(ends === 'count' ? { count: Number(count) } : { until: last }) };
}
