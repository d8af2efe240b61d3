import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { attendanceOf } from '../student/student.personal.js';
import { studentSlice } from '../student/student.slice.js';
import type { Mark } from './attendance.rules.js';

/** Where the notes on a student's attendance are kept; the field is the schedule entry's id. */
export const notesSubject = (studentId: number) => attendanceOf(streamOf(studentSlice, studentId));

/**
 * The notes that a mark brings, written behind its row: none of a mark that came too late to count, and none of a
 * student who is leaving the roster at the same moment (the lock lets one of the two wait for the other).
 */
export function notesRows(mark: Mark, notes: string | null | undefined): Sql[] {
  if (notes === undefined) return [];
  const { scheduleId, studentId, markedAt } = mark;
  const subject = notesSubject(studentId);
  if (!notes?.trim())
    return [
      sql`delete from personal where subject = ${subject} and field = ${String(scheduleId)} and exists (
            select from attendance where schedule_id = ${scheduleId} and student_id = ${studentId}
              and marked_at <= ${markedAt})`,
    ];
  return [
    sql`insert into personal (subject, field, value)
        select ${subject}::text, ${String(scheduleId)}::text, ${notes}::text
        from student join attendance on student_id = student.id and schedule_id = ${scheduleId}
        where student.id = ${studentId} and not removed and marked_at <= ${markedAt}
        for share of student
        on conflict (subject, field) do update set value = excluded.value`,
  ];
}
