import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Claim } from '@cadenza/kernel/eventsourcing/unit.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { CheckInStatus } from '../generated/graphql.js';

export interface CheckInRow {
  readonly token_hash: string;
  readonly schedule_id: number;
  readonly user_id: number;
  readonly class_id: number;
  readonly title: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly closed_at: Date | null;
  /** The session is off the calendar. */
  readonly deleted: boolean;
}

export const isOver = new Rejection('CONFLICT', 'This check-in is closed.');

@Injectable()
export class CheckInQueries {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(tokenHash: string): Promise<CheckInRow | undefined> {
    const [row] = await this.rows.query<CheckInRow>(sql`
      select code.*, class_id, deleted from check_in code join schedule_copy using (schedule_id)
      where token_hash = ${tokenHash}`);
    return row;
  }

  /** The code that counts, or is going to. */
  async standing(scheduleId: number): Promise<CheckInRow | undefined> {
    const [row] = await this.rows.query<CheckInRow>(sql`
      select * from check_in
      where schedule_id = ${scheduleId} and closed_at is null and closes_at > ${this.clock.now()}`);
    return row;
  }

  statusOf(row: CheckInRow | undefined): CheckInStatus {
    const now = this.clock.now();
    if (!row) return 'UNKNOWN';
    if (row.closed_at) return 'REVOKED';
    if (row.deleted || row.closes_at <= now) return 'CLOSED';
    return row.opens_at > now ? 'NOT_YET' : 'OPEN';
  }

  /** That the code still counts when the mark is stored: closing it waits, or comes first. */
  stillOpen(tokenHash: string): Claim {
    const now = this.clock.now();
    return {
      statement: sql`select 1 from check_in where token_hash = ${tokenHash} and closed_at is null
        and opens_at <= ${now} and closes_at > ${now} for share`,
      refusal: isOver,
    };
  }
}
