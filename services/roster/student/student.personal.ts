import { erasePersonal, setPersonal } from '@cadenza/kernel/eventsourcing/personal.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { StudentCommand } from './student.decider.js';
import { studentFields, type StudentInput } from './student.fields.js';

/**
 * What a command writes of the person: values live in these rows only, and who is removed from the roster leaves
 * none. What is kept of them after that, their attendance, is the history of a number.
 */
export const personalRows = (subject: string, command: StudentCommand): Sql[] =>
  command.kind === 'remove'
    ? [erasePersonal(subject), erasePersonal(attendanceOf(subject))]
    : givenRows(subject, command.input);

/** The subject of the notes on a student's attendance, a field for each schedule entry. */
export const attendanceOf = (subject: string) => `attendance-of-${subject}`;

/** Trimmed, except notes. */
function givenRows(subject: string, input: StudentInput): Sql[] {
  return studentFields.flatMap((field) => {
    const given = input[field];
    if (given === undefined) return [];
    const value = field === 'notes' ? given : given?.trim();
    return [value ? setPersonal(subject, field, value) : withoutPersonal(subject, field)];
  });
}

const withoutPersonal = (subject: string, field: string): Sql =>
  sql`delete from personal where subject = ${subject} and field = ${field}`;
