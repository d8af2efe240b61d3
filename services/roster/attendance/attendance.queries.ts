import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { readPersonal } from '@cadenza/kernel/eventsourcing/personal.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { notesSubject } from './attendance.personal.js';

interface AttendanceRow {
  readonly schedule_id: number;
  readonly student_id: number;
  readonly attended: boolean;
  readonly marked_at: Date;
  readonly version: number;
}

/** A record with its notes, which go when the student leaves the roster. */
export interface KnownAttendance extends AttendanceRow {
  readonly notes: string | null;
}

/** An entry of the calendar that is still there. */
export interface Session {
  readonly id: number;
  readonly user_id: number;
  readonly class_id: number;
}

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
  async list(scheduleId: number): Promise<KnownAttendance[]> {
    return this.known(
      await this.rows.query<AttendanceRow>(sql`
        select * from attendance where schedule_id = ${scheduleId} order by student_id`),
    );
  }

  async find(scheduleId: number, studentId: number): Promise<KnownAttendance | undefined> {
    const found = await this.known(
      await this.rows.query<AttendanceRow>(sql`
        select * from attendance where schedule_id = ${scheduleId} and student_id = ${studentId}`),
    );
    return found[0];
  }

  async enrolled(userId: number, classId: number): Promise<ReadonlySet<number>> {
    const found = await this.rows.query<{ id: number }>(sql`
      select student_id as id from enrollment where class_id = ${classId} and user_id = ${userId}`);
    return new Set(found.map(({ id }) => id));
  }

  private async known(found: readonly AttendanceRow[]): Promise<KnownAttendance[]> {
    const notes = await readPersonal(
      this.rows,
      found.map((row) => notesSubject(row.student_id)),
    );
    return found.map((row) => ({
      ...row,
      notes: notes.get(notesSubject(row.student_id))?.[row.schedule_id] ?? null,
    }));
  }
}
