import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { EnrollmentEventSchema } from '@cadenza/proto/gen/roster/v1/enrollment_pb.js';

export const enrollmentProjection: Projection<typeof EnrollmentEventSchema> = {
  tables: ['enrollment'],
  project(event, { version, recordedAt }) {
    switch (event.case) {
      case 'studentEnrolled': {
        const { enrollmentId, userId, studentId, classId, enrolledAt } = event.value;
        const at = enrolledAt ? timestampDate(enrolledAt) : recordedAt;
        return [
          sql`insert into enrollment (id, user_id, student_id, class_id, enrolled_at, version)
              values (${enrollmentId}, ${userId}, ${studentId}, ${classId}, ${at}, ${version})`,
        ];
      }
      case 'enrollmentRemoved':
        return [sql`delete from enrollment where id = ${event.value.enrollmentId}`];
    }
  },
};
