import { setPersonal } from '@cadenza/kernel/eventsourcing/personal.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { studentFields, type StudentInput } from './student.fields.js';

/** The given values as rows: they live there only, so that they can be erased. Trimmed, except notes. */
export function personalRows(subject: string, input: StudentInput): Sql[] {
  return studentFields.flatMap((field) => {
    const given = input[field];
    if (given === undefined) return [];
    const value = field === 'notes' ? given : given?.trim();
    return [value ? setPersonal(subject, field, value) : withoutPersonal(subject, field)];
  });
}

const withoutPersonal = (subject: string, field: string): Sql =>
  sql`delete from personal where subject = ${subject} and field = ${field}`;
