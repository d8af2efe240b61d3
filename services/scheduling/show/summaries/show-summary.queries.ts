import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Claim } from '@cadenza/kernel/eventsourcing/unit.js';
import type { Delivered } from './show-summary.commands.js';

export interface SummaryRow {
  readonly show_id: string;
  readonly user_id: number;
  readonly class_id: number;
  readonly title: string;
  readonly schedule_id: number | null;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly planned_seconds: number;
  readonly delivered_seconds: number;
  readonly pauses: number;
  readonly paused_seconds: number;
  readonly segments: readonly Delivered[];
}

/** More in a day nobody delivers, also on returning from weeks without a network. */
export const mostInADay = 200;
const tooMany = new Rejection(
  'RATE_LIMITED',
  'Too many shows were recorded today. Please try again tomorrow.',
);

const mostDelivered = 2_000;
const mostOfEntry = 20;

@Injectable()
export class ShowSummaryQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  async find(userId: number, showId: string): Promise<SummaryRow | undefined> {
    const [row] = await this.rows.query<SummaryRow>(
      sql`select * from show_summary where user_id = ${userId} and show_id = ${showId}`,
    );
    return row;
  }

  /** Of each of these entries, the user's shows, newest first. */
  ofEntries(userId: number, scheduleIds: readonly number[]): Promise<SummaryRow[]> {
    return this.rows.query<SummaryRow>(sql`
      select shows.* from unnest(${scheduleIds}::int[]) as entry (id) cross join lateral (
        select * from show_summary where user_id = ${userId} and schedule_id = entry.id
        order by started_at desc limit ${mostOfEntry}) as shows`);
  }

  /** The last ones of the span, by time. */
  async delivered(userId: number, from: Date, to: Date): Promise<SummaryRow[]> {
    const rows = await this.rows.query<SummaryRow>(sql`
      select show_id, class_id, title, started_at, delivered_seconds from show_summary
      where user_id = ${userId} and started_at >= ${from} and started_at < ${to}
      order by started_at desc limit ${mostDelivered}`);
    return rows.reverse();
  }

  trackUses(userId: number, trackIds: readonly number[]) {
    return this.rows.query<{ track_id: number; last_used_at: Date }>(sql`
      select track_id, last_used_at from track_use
      where user_id = ${userId} and track_id = any(${trackIds}::int[])`);
  }

  /** Refuses a user who has recorded too many within a day. */
  notTooMany(userId: number, now: Date): Claim {
    const statement = sql`
      select 1 where (select count(*) from show_summary
        where user_id = ${userId} and recorded_at > ${now}::timestamptz - interval '1 day') < ${mostInADay}`;
    return { statement, refusal: tooMany };
  }
}
