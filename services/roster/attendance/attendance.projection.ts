import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { AttendanceEventSchema, AttendanceMarked } from '@cadenza/proto/gen/roster/v1/attendance_pb.js';

export const attendanceProjection: Projection<typeof AttendanceEventSchema> = {
  tables: ['attendance'],
  project(event, { version, recordedAt }) {
    switch (event.case) {
      case 'attendanceMarked': {
        const { attended, checkedIn } = event.value;
        return [row(event.value, attended, checkedIn, version, recordedAt)];
      }
      case 'attendanceCleared':
        return [row(event.value, null, false, version, recordedAt)];
    }
  },
};

type Marked = Pick<AttendanceMarked, 'scheduleId' | 'studentId' | 'userId' | 'markedAt'>;

function row(of: Marked, attended: boolean | null, checkedIn: boolean, version: number, recordedAt: Date) {
  const { scheduleId, studentId, userId, markedAt } = of;
  const at = markedAt ? timestampDate(markedAt) : recordedAt;
  return sql`insert into attendance (schedule_id, student_id, user_id, attended, checked_in, marked_at, version)
      values (${scheduleId}, ${studentId}, ${userId}, ${attended}, ${checkedIn}, ${at}, ${version})
      on conflict (schedule_id, student_id) do update set attended = excluded.attended,
        checked_in = excluded.checked_in, marked_at = excluded.marked_at, version = excluded.version`;
}
