import type { DataExportOf } from '@cadenza/kernel/cqrs/data-export/export-list.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** Students with what is known of them, their attendance with the notes on it, and the codes by which they checked in. */
export const rosterDataExport: DataExportOf = (userId) => ({
  lists: {
    students: {
      rows: sql`select id, removed,
          (select json_object_agg(field, value) from personal where subject = 'student-' || id) as known
        from student where user_id = ${userId}`,
      key: ['id'],
    },
    studentImports: {
      rows: sql`select import_id as export_key, row, input from student_import_row where user_id = ${userId}`,
      key: ['export_key', 'row'],
    },
    enrollments: { rows: sql`select * from enrollment where user_id = ${userId}`, key: ['id'] },
    attendance: {
      rows: sql`select schedule_id, student_id, attended, checked_in, marked_at,
          (select value from personal
            where subject = 'attendance-of-student-' || student_id and field = schedule_id::text) as notes
        from attendance where user_id = ${userId}`,
      key: ['schedule_id', 'student_id'],
    },
    checkIns: {
      rows: sql`select token_hash as export_key, schedule_id, title, opens_at, closes_at, closed_at
        from check_in where user_id = ${userId}`,
      key: ['schedule_id', 'export_key'],
    },
  },
});
