import * as z from 'zod/mini';
import type { ClassChoice } from '../../../lib/class-choices.js';
import { minutesOf } from '../../../lib/format.js';
import { hasText } from '../../../lib/has-text.js';
import { clockOf, dayOf, instantAt } from '../days.js';
import type { Beginning } from '../schedule-address.js';
import type { Entry } from '../schedule.queries.js';
import { problemOfRecurrence } from './recurrence-rules.js';

/** Minutes of a day. */
export const longest = 1440;

const isLength = (text: string) => text === '' || (/^\d+$/.test(text) && +text >= 1 && +text <= longest);

/** The form of the dialog (specification 2, section 5). `noClass`: what it says while no class is chosen. */
export const scheduleSchemaFor = (noClass: string) =>
  z
    .object({
      classId: z.string().check(z.minLength(1, noClass)),
      title: z
        .string()
        .check(
          z.refine(hasText, 'Title is required'),
          z.maxLength(200, 'Title must be at most 200 characters long'),
        ),
      startTime: z.string().check(z.minLength(1, 'Required')),
      clock: z.string().check(z.minLength(1, 'Required')),
      minutes: z.string().check(z.refine(isLength, `Enter a number from 1 to ${longest}`)),
      location: z.string().check(z.maxLength(200, 'Location must be at most 200 characters long')),
      recurrence: z.object({
        frequency: z.enum(['none', 'weekly', 'biweekly', 'monthly']),
        ends: z.enum(['count', 'until']),
        count: z.string(),
        until: z.string(),
      }),
    })
    .check(({ value, issues }) => {
      const { startTime, clock, recurrence } = value;
      const tell = (path: string[], message: string) =>
        issues.push({ code: 'custom', input: value, path, message });
      if (startTime && clock && !instantAt(startTime, clock)) tell(['startTime'], 'Enter a date');
      const problem = problemOfRecurrence(recurrence, startTime);
      if (problem) tell(['recurrence', problem.field], problem.message);
    });

export type ScheduleValues = z.infer<ReturnType<typeof scheduleSchemaFor>>;

const never = { frequency: 'none', ends: 'count', count: '10', until: '' } as const;

/** A new entry starts when it was drawn; else with the next full hour, on its day when that is later than today. */
export function newValues(
  chosen: ClassChoice | undefined,
  { day, clock, minutes }: Beginning,
): ScheduleValues {
  const next = new Date(Date.now() + 3_600_000);
  next.setMinutes(0);
  const length = minutes ?? (chosen && minutesOf(chosen.length));
  return {
    classId: chosen ? String(chosen.id) : '',
    title: chosen?.title ?? '',
    startTime: clock || day > dayOf(next) ? day : dayOf(next),
    clock: clock ?? clockOf(next),
    minutes: length ? String(length) : '',
    location: '',
    recurrence: never,
  };
}

const lengthOf = ({ startTime, endTime }: Entry) => (Date.parse(endTime) - Date.parse(startTime)) / 60_000;

export const valuesOf = (entry: Entry): ScheduleValues => ({
  ...{ classId: String(entry.classId), title: entry.title, location: entry.location ?? '' },
  ...{ startTime: dayOf(entry.startTime), clock: clockOf(entry.startTime) },
  minutes: String(Math.round(lengthOf(entry))),
  recurrence: never,
});
