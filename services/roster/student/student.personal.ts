import { trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import { erasePersonal, setPersonal } from '@cadenza/kernel/eventsourcing/personal.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { StudentCommand } from './student.decider.js';
import { listStudents } from './student-listing.rows.js';
import { studentFields, type StudentField, type StudentInput } from './student.fields.js';

/**
 * What a command writes of the person: values live in these rows only. Who is removed from the roster leaves the name,
 * for the history of attendance; who is erased leaves the history of a number.
 */
export const personalRows = (subject: string, command: StudentCommand): Sql[] => [
  ...storedRows(subject, command),
  ...listStudents([numberIn(subject)]),
];

function storedRows(subject: string, command: StudentCommand): Sql[] {
  switch (command.kind) {
    case 'erase':
      return [erasePersonal(subject), erasePersonal(attendanceOf(subject))];
    case 'remove':
      return [nameOnly(subject), erasePersonal(attendanceOf(subject))];
    case 'add':
    case 'change':
      return givenRows(subject, command.input);
  }
}

/** The subject of the notes on a student's attendance, a field for each schedule entry. */
export const attendanceOf = (subject: string) => `attendance-of-${subject}`;

/** The values that are given; what is blank is none. Trimmed, except notes. An address also loses invisible signs at its ends. */
export const personalValues = (input: StudentInput): { field: StudentField; value: string }[] =>
  studentFields.flatMap((field) => {
    const given = input[field] ?? '';
    const value = trimmedValue(field, given);
    return value ? [{ field, value }] : [];
  });

function trimmedValue(field: StudentField, given: string): string {
  if (field === 'notes') return given;
  return field === 'email' ? trimAddress(given) : given.trim();
}

function givenRows(subject: string, input: StudentInput): Sql[] {
  const values = new Map(personalValues(input).map(({ field, value }) => [field, value]));
  return studentFields.flatMap((field) => {
    if (input[field] === undefined) return [];
    const value = values.get(field);
    return [value === undefined ? withoutPersonal(subject, field) : setPersonal(subject, field, value)];
  });
}

const withoutPersonal = (subject: string, field: string): Sql =>
  sql`delete from personal where subject = ${subject} and field = ${field}`;

const nameOnly = (subject: string): Sql =>
  sql`delete from personal where subject = ${subject} and field not in ('firstName', 'lastName')`;
