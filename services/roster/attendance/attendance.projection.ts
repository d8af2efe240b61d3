import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { AttendanceEventSchema } from '@cadenza/proto/gen/roster/v1/attendance_pb.js';

export const attendanceProjection: Projection<typeof AttendanceEventSchema> = {
  tables: ['attendance'],
  project(event, { version, recordedAt }) {
    switch (event.case) {
      case 'attendanceMarked': {
        const { scheduleId, studentId, userId, attended, markedAt } = event.value;
        const at = markedAt ? timestampDate(markedAt) : recordedAt;
        return [
          sql`insert into attendance (schedule_id, student_id, user_id, attended, marked_at, version)
              values (${scheduleId}, ${studentId}, ${userId}, ${attended}, ${at}, ${version})
              on conflict (schedule_id, student_id) do update set attended = excluded.attended,
                marked_at = excluded.marked_at, version = excluded.version`,
        ];
      }
    }
  },
};
