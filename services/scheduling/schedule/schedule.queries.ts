import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { KnownClass } from './schedule.commands.js';

export interface ScheduleRow {
  readonly id: number;
  readonly user_id: number;
  readonly class_id: number;
  readonly title: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly location: string;
  readonly version: number;
}

@Injectable()
export class ScheduleQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** By start time. */
  list(userId: number): Promise<ScheduleRow[]> {
    return this.rows.query<ScheduleRow>(
      sql`select * from schedule where user_id = ${userId} order by start_time, id`,
    );
  }

  async find(id: number): Promise<ScheduleRow | undefined> {
    const [row] = await this.rows.query<ScheduleRow>(sql`select * from schedule where id = ${id}`);
    return row;
  }

  /** A class of this user that is still there. */
  async class(userId: number, classId: number): Promise<KnownClass | null> {
    const [known] = await this.rows.query<KnownClass>(sql`
      select class_id as id, duration from class_copy
      where class_id = ${classId} and user_id = ${userId} and not deleted`);
    return known ?? null;
  }
}
