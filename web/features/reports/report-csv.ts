import { dayOf } from './period.js';
import { rateText } from './attendance-bars.js';
import type { ClassFigures, StudentFigures } from './report.queries.js';

/** Day and time of the reader's clock, as spreadsheets read it. */
function momentText(startTime: string): string {
  const at = new Date(startTime);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${dayOf(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The sessions of a class, a row each. */
export const classTable = (sessions: ClassFigures['sessions']): string[][] => [
  ['Session', 'Title', 'Attended', 'Missed', 'Rate'],
  ...sessions.map(({ title, startTime, attended, missed }) => [
    momentText(startTime),
    title,
    String(attended),
    String(missed),
    rateText(attended, missed),
  ]),
];

/** The sessions that a student was marked at, a row each. */
export const studentTable = (visits: StudentFigures['visits']): string[][] => [
  ['Session', 'Title', 'Attendance'],
  ...visits.map(({ title, startTime, attended }) => [
    momentText(startTime),
    title,
    attended ? 'Attended' : 'Missed',
  ]),
];
