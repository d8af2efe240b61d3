import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { readPersonal } from '@cadenza/kernel/eventsourcing/personal.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { notesSubject } from './attendance.personal.js';

interface MarkedRow {
  readonly schedule_id: number;
  readonly student_id: number;
  readonly attended: boolean;
  readonly checked_in: boolean;
  readonly marked_at: Date;
  readonly version: number;
}

/** A record with its notes, which go when the student leaves the roster. */
export interface KnownAttendance extends MarkedRow {
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

  /** By student; without those whose mark was taken back. */
  async list(scheduleId: number): Promise<KnownAttendance[]> {
    return this.known(
      await this.rows.query<MarkedRow>(sql`
        select * from attendance where schedule_id = ${scheduleId} and attended is not null
        order by student_id`),
    );
  }

  /** What stands of the two; not attended when it was taken back. */
  async find(scheduleId: number, studentId: number): Promise<KnownAttendance | undefined> {
    const found = await this.known(
      await this.rows.query<MarkedRow>(sql`
        select schedule_id, student_id, coalesce(attended, false) as attended, checked_in, marked_at, version
        from attendance where schedule_id = ${scheduleId} and student_id = ${studentId}`),
    );
    return found[0];
  }

  async enrolled(userId: number, classId: number): Promise<ReadonlySet<number>> {
    const found = await this.rows.query<{ id: number }>(sql`
      select student_id as id from enrollment where class_id = ${classId} and user_id = ${userId}`);
    return new Set(found.map(({ id }) => id));
  }

  private async known(found: readonly MarkedRow[]): Promise<KnownAttendance[]> {
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
