import {
  choiceProblem,
  problems,
  textProblem,
  type Problem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { FieldError } from '@cadenza/kernel/eventsourcing/rejection.js';
import { instantOf } from '@cadenza/kernel/runtime/instant.js';
import {
  scopes,
  type KnownClass,
  type Scheduled,
  type ScheduleInput,
  type Scope,
} from './schedule.commands.js';

type Wanted = { -readonly [Field in keyof Scheduled]: Scheduled[Field] | undefined };

/**
 * The schedule that the input makes of the present one, or what is wrong with it (specification 2, section 5).
 * Without an end it is as long as its class; moving the start keeps the length.
 */
export function scheduled(
  input: ScheduleInput,
  known: KnownClass | null,
  now: Date,
  present?: Scheduled,
): Scheduled | readonly FieldError[] {
  const wanted = laidOver(input, known, present);
  const found = problems({
    classId: classProblem(wanted.classId, known, present),
    title: textProblem('Title', wanted.title ?? '', { max: 200, required: 'Title is required' }),
    startTime: startProblem(wanted.startTime, now, present),
    endTime: endProblem(input, wanted, now, present),
    location: textProblem('Location', wanted.location ?? '', { max: 200 }),
  });
  return found.length > 0 ? found : (wanted as Scheduled);
}

export const isRefused = (made: ReturnType<typeof scheduled>): made is Exclude<typeof made, Scheduled> =>
  Array.isArray(made);

function laidOver(input: ScheduleInput, known: KnownClass | null, present?: Scheduled): Wanted {
  const startTime = input.startTime === undefined ? present?.startTime : instantOf(input.startTime);
  return {
    classId: chosen(input.classId, present?.classId),
    title: chosen(input.title, present?.title)?.trim(),
    startTime,
    endTime: input.endTime == null ? following(startTime, input, known, present) : instantOf(input.endTime),
    location: (chosen(input.location, present?.location) ?? '').trim(),
  };
}

const chosen = <Value>(given: Value | null | undefined, present: Value | undefined): Value | undefined =>
  given === undefined ? present : (given ?? undefined);

const minute = 60_000;
const dayMs = 24 * 60 * minute;
/** Nobody plans further, and the rows, copies and calendars of each service hold it. */
const maxYearsAhead = 10;

/** Whether no entry may start then. */
export function isTooFar(start: Date, now: Date): boolean {
  const last = new Date(now);
  last.setUTCFullYear(now.getUTCFullYear() + maxYearsAhead);
  return start > last;
}

/** What is wrong with the starts of a series, which may run further than its first entry. */
export const seriesStartsProblem = (starts: readonly Date[], now: Date): Problem =>
  starts.some((start) => isTooFar(start, now))
    ? `A series must start its last entry at most ${maxYearsAhead} years ahead`
    : undefined;

/** Where a new entry starts; undefined for what is no date. */
export const instantOfStart = ({ startTime }: ScheduleInput) => instantOf(startTime);
/** So many milliseconds after `start`. */
export const later = (start: Date, milliseconds: number) => new Date(start.getTime() + milliseconds);
const isAnotherClass = ({ classId }: ScheduleInput, present: Scheduled) =>
  classId != null && classId !== present.classId;

/** The end that nobody gave; undefined while start or class are not known either. */
function following(
  start: Date | undefined,
  input: ScheduleInput,
  known: KnownClass | null,
  present: Scheduled | undefined,
): Date | undefined {
  if (!start) return undefined;
  if (present && input.endTime === undefined && !isAnotherClass(input, present))
    return later(start, present.endTime.getTime() - present.startTime.getTime());
  return known ? later(start, known.duration * minute) : undefined;
}

/** The class on which a change depends; null where it keeps the present one, and an end of its own. */
export const classAsked = ({ classId, endTime }: ScheduleInput, present: number): number | null =>
  (classId != null && classId !== present) || endTime === null ? (classId ?? present) : null;

/** A class that is scheduled already is not asked for again: it may have been deleted since. */
function classProblem(classId: number | undefined, known: KnownClass | null, present?: Scheduled): Problem {
  if (classId === undefined) return 'Please select a class';
  return classId === known?.id || classId === present?.classId ? undefined : 'Selected class not found';
}

function startProblem(start: Date | undefined, now: Date, present: Scheduled | undefined): Problem {
  if (!start) return 'Start time must be a date';
  const isKept = start.getTime() === present?.startTime.getTime();
  return isKept || !isTooFar(start, now)
    ? undefined
    : `Start time must be at most ${maxYearsAhead} years ahead`;
}

function endProblem(
  input: ScheduleInput,
  { startTime: start, endTime: end }: Wanted,
  now: Date,
  present: Scheduled | undefined,
): Problem {
  if (end) {
    if (start && end <= start) return 'End time must be after start time';
    return end.getTime() === present?.endTime.getTime() ? undefined : farEndProblem(end, start, now);
  }
  if (input.endTime != null) return 'End time must be a date';
  // The class that null falls back on is gone.
  return start && input.endTime === null ? 'Selected class not found' : undefined;
}

/** Within a day of the last start; a start that is too far itself is what is wrong then. */
const farEndProblem = (end: Date, start: Date | undefined, now: Date): Problem =>
  start && !isTooFar(start, now) && isTooFar(later(end, -dayMs), now)
    ? `End time must be at most ${maxYearsAhead} years ahead`
    : undefined;

/** Which entries of a series are meant, or that the word means none. */
export const scopeOf = (scope: string): Scope | FieldError[] =>
  scopes.find((each) => each === scope) ?? problems({ scope: choiceProblem('Scope', scope, scopes) });
