import { z } from 'zod';
import { hasText } from '../../lib/has-text.js';
import { clockOf, dayOf, instantAt } from './days.js';
import type { Entry } from './schedule.queries.js';

export const mostSessions = 104;

/** The form of the dialog (specification 2, section 5). `missing`: the class that was asked for is not there. */
export const scheduleSchemaFor = (missing: boolean) =>
  z
    .object({
      classId: z.string().min(1, missing ? 'Selected class not found' : 'Required'),
      title: z
        .string()
        .refine(hasText, 'Title is required')
        .max(200, 'Title must be at most 200 characters long'),
      startTime: z.string().min(1, 'Required'),
      clock: z.string().min(1, 'Required'),
      location: z.string().max(200, 'Location must be at most 200 characters long'),
      recurrence: z.object({
        frequency: z.enum(['none', 'weekly', 'biweekly', 'monthly']),
        ends: z.enum(['count', 'until']),
        count: z.string(),
        until: z.string(),
      }),
    })
    // eslint-disable-next-line complexity -- each branch is one rule of the form
    .superRefine(({ startTime, clock, recurrence }, context) => {
      const tell = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
      if (startTime && clock && !instantAt(startTime, clock)) tell(['startTime'], 'Enter a date');
      if (recurrence.frequency === 'none') return;
      const { ends, until } = recurrence;
      const count = Number(recurrence.count);
      if (ends === 'count' && !(Number.isInteger(count) && count >= 1 && count <= mostSessions))
        tell(['recurrence', 'count'], `Enter a number from 1 to ${mostSessions}`);
      if (ends === 'until' && !until) tell(['recurrence', 'until'], 'Required');
      if (ends === 'until' && until && until < startTime)
        tell(['recurrence', 'until'], 'Choose a date after the start');
    });

export type ScheduleValues = z.infer<ReturnType<typeof scheduleSchemaFor>>;

const never = { frequency: 'none', ends: 'count', count: '10', until: '' } as const;

/** A new entry starts with the next full hour; on `day`, when that is later than today. */
export function newValues(chosen: { id: number; title: string } | undefined, day: string): ScheduleValues {
  const next = new Date(Date.now() + 3_600_000);
  next.setMinutes(0);
  const startTime = day > dayOf(next) ? day : dayOf(next);
  const classId = chosen ? String(chosen.id) : '';
  return {
    classId,
    title: chosen?.title ?? '',
    startTime,
    clock: clockOf(next),
    location: '',
    recurrence: never,
  };
}

export const valuesOf = ({ classId, title, startTime, location }: Entry): ScheduleValues => ({
  ...{ classId: String(classId), title, location: location ?? '', recurrence: never },
  ...{ startTime: dayOf(startTime), clock: clockOf(startTime) },
});

/** What the API takes. The series follows the clocks of the browser's time zone. */
export function asked({ classId, title, startTime, clock, location, recurrence }: ScheduleValues) {
  const { frequency, ends, count, until } = recurrence;
  const start = instantAt(startTime, clock)?.toISOString() ?? null;
  const end =
    ends === 'count'
      ? { count: Number(count) }
      : { until: instantAt(until, '23:59:59')?.toISOString() ?? null };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    input: {
      classId: Number(classId),
      title: title.trim(),
      startTime: start,
      location: location.trim() || null,
    },
    recurrence: frequency === 'none' ? null : { frequency, timeZone, ...end },
  };
}
