import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { countRowsRead } from '@cadenza/kernel/runtime/current-operation.js';
import type { Period } from './report.period.js';

interface Session {
  readonly scheduleId: number;
  readonly classId: number;
  readonly title: string;
  readonly startTime: Date;
}

export interface SessionCount extends Session {
  readonly attended: number;
  readonly missed: number;
}

export interface Visit extends Session {
  readonly attended: boolean;
}

export interface Totals {
  readonly attended: number;
  readonly missed: number;
}

/** Rows that a count went through. */
interface Gone {
  readonly read: number;
}

const most = 1000;

/** Counts are made where the rows are; what is listed is bounded. Entries that are off the calendar do not count. */
@Injectable()
export class ReportQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** The latest ones of the user's sessions of a class, with how many came. */
  async sessions(userId: number, classId: number, { from, to }: Period): Promise<SessionCount[]> {
    const latest = await this.rows.query<SessionCount>(sql`
      select entry.*, coalesce(marked.attended, 0)::int as attended, coalesce(marked.missed, 0)::int as missed
      from (
        select schedule_id as "scheduleId", class_id as "classId", title, start_time as "startTime"
        from schedule_copy where user_id = ${userId} and class_id = ${classId} and not deleted
          and start_time >= ${from} and start_time < ${to}
        order by start_time desc, schedule_id desc limit ${most}
      ) as entry
      left join lateral (
        select count(*) filter (where attended) as attended, count(*) filter (where not attended) as missed
        from attendance where schedule_id = entry."scheduleId"
      ) as marked on true
      order by entry."startTime" desc, entry."scheduleId" desc`);
    countRowsRead(latest.reduce((sum, { attended, missed }) => sum + attended + missed, 0));
    return latest.reverse();
  }

  async ofClass(
    userId: number,
    classId: number,
    { from, to }: Period,
  ): Promise<Totals & { sessions: number }> {
    const [found] = await this.rows.query<Totals & Gone & { sessions: number }>(sql`
      select count(distinct entry.schedule_id)::int as sessions,
        count(*) filter (where attended)::int as attended,
        count(*) filter (where not attended)::int as missed, count(*)::int as read
      from schedule_copy entry left join attendance using (schedule_id)
      where entry.user_id = ${userId} and class_id = ${classId} and not deleted
        and start_time >= ${from} and start_time < ${to}`);
    const { read, ...totals } = found!;
    countRowsRead(read);
    return totals;
  }

  /** The latest ones of a student's marks. */
  async visits(studentId: number, { from, to }: Period): Promise<Visit[]> {
    const latest = await this.rows.query<Visit>(sql`
      select schedule_id as "scheduleId", class_id as "classId", title, start_time as "startTime", attended
      from attendance join schedule_copy entry using (schedule_id)
      where student_id = ${studentId} and attended is not null and not deleted
        and start_time >= ${from} and start_time < ${to}
      order by start_time desc, schedule_id desc limit ${most}`);
    return latest.reverse();
  }

  async ofStudent(studentId: number, { from, to }: Period): Promise<Totals & { lastSeen: Date | null }> {
    const [found] = await this.rows.query<Totals & Gone & { lastSeen: Date | null }>(sql`
      select count(*) filter (where attended and start_time >= ${from} and start_time < ${to})::int as attended,
        count(*) filter (where not attended and start_time >= ${from} and start_time < ${to})::int as missed,
        max(start_time) filter (where attended) as "lastSeen", count(*)::int as read
      from attendance join schedule_copy entry using (schedule_id)
      where student_id = ${studentId} and not deleted`);
    const { read, ...totals } = found!;
    countRowsRead(read);
    return totals;
  }
}
