import { problems, textProblem, type Problem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { FieldError } from '@cadenza/kernel/eventsourcing/rejection.js';
import { instantOf } from './instant.js';
import type { KnownClass, Scheduled, ScheduleInput } from './schedule.commands.js';

const minute = 60_000;

/**
 * The schedule that the input makes of the present one, or what is wrong with it (specification 2, section 5).
 * Without an end it takes the start plus the class's duration; moving the start keeps the length.
 */
export function scheduled(
  input: ScheduleInput,
  known: KnownClass | null,
  present?: Scheduled,
): Scheduled | readonly FieldError[] {
  const classId = input.classId === undefined ? present?.classId : (input.classId ?? undefined);
  const title = (input.title === undefined ? (present?.title ?? '') : (input.title ?? '')).trim();
  const location = (input.location === undefined ? (present?.location ?? '') : (input.location ?? '')).trim();
  const startTime = input.startTime === undefined ? present?.startTime : instantOf(input.startTime);
  const endTime =
    input.endTime == null ? following(startTime, input, known, present) : instantOf(input.endTime);
  const found = problems({
    classId: classProblem(classId, known, present),
    title: textProblem('Title', title, { max: 200, required: 'Title is required' }),
    startTime: startTime ? undefined : 'Start time must be a date',
    endTime: endProblem(input, startTime, endTime),
    location: textProblem('Location', location, { max: 200 }),
  });
  if (found.length > 0 || classId === undefined || !startTime || !endTime) return found;
  return { classId, title, startTime, endTime, location };
}

/** The end that nobody gave; undefined while start or class are not known either. */
function following(
  start: Date | undefined,
  input: ScheduleInput,
  known: KnownClass | null,
  present: Scheduled | undefined,
): Date | undefined {
  if (!start) return undefined;
  const isAnotherClass = input.classId != null && input.classId !== present?.classId;
  if (present && !isAnotherClass && input.endTime === undefined)
    return new Date(start.getTime() + present.endTime.getTime() - present.startTime.getTime());
  return known ? new Date(start.getTime() + known.duration * minute) : undefined;
}

/** A class that is scheduled already is not asked for again: it may have been deleted since. */
function classProblem(classId: number | undefined, known: KnownClass | null, present?: Scheduled): Problem {
  if (classId === undefined) return 'Please select a class';
  return classId === known?.id || classId === present?.classId ? undefined : 'Selected class not found';
}

function endProblem(input: ScheduleInput, start: Date | undefined, end: Date | undefined): Problem {
  if (input.endTime != null && !end) return 'End time must be a date';
  if (start && end && end <= start) return 'End time must be after start time';
  // The class that null falls back on is gone.
  return start && !end && input.endTime === null ? 'Selected class not found' : undefined;
}
