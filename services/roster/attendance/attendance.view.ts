import type { Attendance, MarkOutcome } from '../generated/graphql.js';
import type { KnownAttendance } from './attendance.queries.js';

export const attendanceView = (row: KnownAttendance): Attendance => ({
  scheduleId: row.schedule_id,
  studentId: row.student_id,
  attended: row.attended,
  notes: row.notes,
  checkedIn: row.checked_in,
  markedAt: row.marked_at.toISOString(),
  version: row.version,
});

/** Those who are enrolled first; among each, the order in which they come. */
export function attendeeViews<Student extends { readonly id: number }>(
  students: readonly Student[],
  enrolled: ReadonlySet<number>,
  records: readonly KnownAttendance[],
) {
  const of = new Map(records.map((row) => [row.student_id, attendanceView(row)]));
  const attendees = students.map((student) => ({
    student,
    enrolled: enrolled.has(student.id),
    attendance: of.get(student.id) ?? null,
  }));
  return attendees.sort((a, b) => Number(b.enrolled) - Number(a.enrolled));
}

/** What became of one of many marks. */
export const outcomeView = (
  studentId: number,
  row: KnownAttendance | undefined,
  problem: string | null,
): MarkOutcome => ({ studentId, attendance: row ? attendanceView(row) : null, problem });
