import { choiceProblem, problems, rangeProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { FieldError } from '@cadenza/kernel/eventsourcing/rejection.js';
import { instantOf } from '@cadenza/kernel/runtime/instant.js';
import type { RecurrenceInput } from './schedule.commands.js';
import { wallClockOf } from './wall-time.js';

/** Two years of a weekly class. */
export const mostOccurrences = 104;

type Step = (wall: Date, times: number) => Date;
const frequencies: ReadonlyMap<string, Step> = new Map([
  ['weekly', (wall, times) => daysLater(wall, 7 * times)],
  ['biweekly', (wall, times) => daysLater(wall, 14 * times)],
  ['monthly', monthsLater],
]);

/** What is wrong with a recurrence of what starts then (api-contract.md, Rules; with our own limits). */
export function recurrenceProblems(recurrence: RecurrenceInput, start: Date | undefined): FieldError[] {
  const { frequency, count, until, timeZone } = recurrence;
  return problems({
    'recurrence.frequency': choiceProblem('Frequency', frequency ?? '', [...frequencies.keys()]),
    'recurrence.count':
      (count == null) === (until == null)
        ? 'A recurrence needs either a count or an until'
        : count == null
          ? undefined
          : countProblem(count),
    'recurrence.until': until == null ? undefined : untilProblem(recurrence, start),
    'recurrence.timeZone':
      timeZone == null || wallClockOf(timeZone) ? undefined : 'Time zone must be a name like Europe/Berlin',
  });
}

/** When the entries of a series start, the first included; that one alone where the recurrence is not sound. */
export function startsOf(recurrence: RecurrenceInput | null, start: Date): readonly Date[] {
  if (!recurrence || recurrenceProblems(recurrence, start).length > 0) return [start];
  return startsUpTo(recurrence, start, recurrence.count ?? mostOccurrences);
}

function countProblem(count: number) {
  return Number.isInteger(count)
    ? rangeProblem('Count', count, 1, mostOccurrences)
    : 'Count must be a whole number';
}

function untilProblem(recurrence: RecurrenceInput, start: Date | undefined) {
  const until = instantOf(recurrence.until);
  if (!until) return 'Until must be a date';
  if (start && until < start) return 'Until must not be before start time';
  const isTooFar = start && startsUpTo(recurrence, start, mostOccurrences + 1).length > mostOccurrences;
  return isTooFar ? `A recurrence has at most ${mostOccurrences} occurrences` : undefined;
}

/** What the wall shows at the start of each entry of a series, by its place from 0; none where it is not sound. */
export function wallOfPlaces({ frequency, timeZone }: RecurrenceInput, start: Date) {
  const clock = wallClockOf(timeZone ?? 'UTC');
  const step = frequencies.get(frequency ?? '');
  if (!clock || !step) return undefined;
  const first = clock.wallAt(start);
  return { clock, wallOf: (place: number) => step(first, place) };
}

/** None for a frequency or a time zone that is none. */
function startsUpTo(recurrence: RecurrenceInput, start: Date, most: number): Date[] {
  const places = wallOfPlaces(recurrence, start);
  if (!places) return [];
  const last = instantOf(recurrence.until);
  const starts = [start];
  while (starts.length < most) {
    const next = places.clock.instantAt(places.wallOf(starts.length));
    if (last && next > last) break;
    starts.push(next);
  }
  return starts;
}

function daysLater(wall: Date, days: number): Date {
  const later = new Date(wall);
  later.setUTCDate(later.getUTCDate() + days);
  return later;
}

function monthsLater(wall: Date, months: number): Date {
  const later = new Date(wall);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(wall.getUTCDate(), lastDay));
  return later;
}
