import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { countRowsRead } from '@cadenza/kernel/runtime/current-operation.js';

/** A record with its notes, which go when the student leaves the roster. */
export interface KnownAttendance {
  readonly schedule_id: number;
  readonly student_id: number;
  readonly attended: boolean;
  readonly checked_in: boolean;
  readonly marked_at: Date;
  readonly version: number;
  readonly notes: string | null;
}

/** An entry of the calendar that is still there. */
export interface Session {
  readonly id: number;
  readonly user_id: number;
  readonly class_id: number;
}

/** Which records of a session are meant; null: those of all students. */
export interface Records {
  /** The class in which their students are enrolled. */
  readonly ofEnrolled: Pick<Session, 'class_id' | 'user_id'> | null;
  readonly ofStudents: readonly number[] | null;
}

/** Without those whose mark was taken back. */
function marked(scheduleId: number, { ofEnrolled, ofStudents }: Records): Sql {
  const enrolled = ofEnrolled
    ? sql`and exists (select from enrollment where class_id = ${ofEnrolled.class_id}
        and user_id = ${ofEnrolled.user_id} and enrollment.student_id = attendance.student_id)`
    : sql``;
  return sql`schedule_id = ${scheduleId} and attended is not null ${enrolled}
    and (${ofStudents}::int[] is null or student_id = any(${ofStudents}::int[]))`;
}

const noted = sql`
  left join personal on subject = 'attendance-of-student-' || student_id and field = schedule_id::text`;

@Injectable()
export class AttendanceQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  async session(scheduleId: number): Promise<Session | undefined> {
    const [found] = await this.rows.query<Session>(sql`
      select schedule_id as id, user_id, class_id from schedule_copy
      where schedule_id = ${scheduleId} and not deleted`);
    return found;
  }

  /** By student. */
  list(scheduleId: number, of: Records): Promise<KnownAttendance[]> {
    return this.rows.query<KnownAttendance>(sql`
      select attendance.*, value as notes from attendance ${noted}
      where ${marked(scheduleId, of)} order by student_id`);
  }

  async count(scheduleId: number, of: Records): Promise<{ attended: number; missed: number }> {
    const [found] = await this.rows.query<{ attended: number; missed: number }>(sql`
      select count(*) filter (where attended)::int as attended, count(*) filter (where not attended)::int as missed
      from attendance where ${marked(scheduleId, of)}`);
    countRowsRead((found?.attended ?? 0) + (found?.missed ?? 0));
    return found ?? { attended: 0, missed: 0 };
  }

  /** What stands of the two; not attended when it was taken back. */
  async find(scheduleId: number, studentId: number): Promise<KnownAttendance | undefined> {
    const [found] = await this.rows.query<KnownAttendance>(sql`
      select schedule_id, student_id, coalesce(attended, false) as attended, checked_in, marked_at, version,
        value as notes
      from attendance ${noted} where schedule_id = ${scheduleId} and student_id = ${studentId}`);
    return found;
  }

  async enrolled(userId: number, classId: number): Promise<ReadonlySet<number>> {
    const found = await this.rows.query<{ id: number }>(sql`
      select student_id as id from enrollment where class_id = ${classId} and user_id = ${userId}`);
    return new Set(found.map(({ id }) => id));
  }

  async isEnrolled(userId: number, classId: number, studentId: number): Promise<boolean> {
    const found = await this.rows.query(sql`
      select from enrollment
      where class_id = ${classId} and user_id = ${userId} and student_id = ${studentId}`);
    return found.length > 0;
  }
}
