import type { Held } from '@cadenza/kernel/cqrs/held.resolver.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** Students with what is known of them, their attendance with the notes on it, and the codes by which they checked in. */
export const rosterHeld: Held = (userId) => ({
  students: sql`select id, removed,
      (select json_object_agg(field, value) from personal where subject = 'student-' || id) as known
    from student where user_id = ${userId} order by id`,
  studentImports: sql`select row, input from student_import_row where user_id = ${userId} order by row`,
  enrollments: sql`select * from enrollment where user_id = ${userId} order by id`,
  attendance: sql`select schedule_id, student_id, attended, checked_in, marked_at,
      (select value from personal
        where subject = 'attendance-of-student-' || student_id and field = schedule_id::text) as notes
    from attendance where user_id = ${userId} order by schedule_id, student_id`,
  checkIns: sql`select schedule_id, title, opens_at, closes_at, closed_at
    from check_in where user_id = ${userId} order by opens_at, schedule_id`,
});
