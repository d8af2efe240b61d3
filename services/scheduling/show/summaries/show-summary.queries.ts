import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Claim } from '@cadenza/kernel/eventsourcing/unit.js';
import { operationBudget } from '@cadenza/kernel/runtime/budget.js';
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

/** As lists have it: what was delivered of each segment is read on request. */
export type ListedRow = Omit<SummaryRow, 'stream' | 'recorded_at' | 'segments'>;

/** A show has up to 1,000 segments. */
const listed = sql`show_id, user_id, class_id, title, schedule_id, started_at, ended_at,
  planned_seconds, delivered_seconds, pauses, paused_seconds`;

interface EntryOf {
  readonly userId: number;
  readonly scheduleId: number;
}

interface ShowOf {
  readonly userId: number;
  readonly showId: string;
}

/** More in a day nobody delivers, also on returning from weeks without a network. */
export const mostInADay = 200;
const tooMany = new Rejection(
  'RATE_LIMITED',
  'Too many shows were recorded today. Please try again tomorrow.',
);

const mostDelivered = 2_000;
const maxOfEntry = 20;

@Injectable()
export class ShowSummaryQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  async find(userId: number, showId: string): Promise<SummaryRow | undefined> {
    const [row] = await this.rows.query<SummaryRow>(
      sql`select * from show_summary where user_id = ${userId} and show_id = ${showId}`,
    );
    return row;
  }

  /** Of each of these entries, the user's shows, newest first; of a whole list in one statement. */
  readonly ofEntry = gathered(async (entries: readonly EntryOf[]) => {
    const userIds = entries.map(({ userId }) => userId);
    const ids = entries.map(({ scheduleId }) => scheduleId);
    const rows = await this.rows.query<ListedRow & { index: number }>(sql`
      select entry.index::int - 1 as index, shows.*
      from unnest(${userIds}::int[], ${ids}::int[]) with ordinality as entry (owner_id, id, index)
        cross join lateral (
          select ${listed} from show_summary where user_id = entry.owner_id and schedule_id = entry.id
          order by started_at desc limit ${maxOfEntry}) as shows
      limit ${operationBudget.objects + 1}`);
    const of = new Map(entries.map((entry) => [entry, [] as ListedRow[]]));
    for (const { index, ...row } of rows) of.get(entries[index]!)!.push(row);
    return of;
  });

  readonly segmentsOf = gathered(async (shows: readonly ShowOf[]) => {
    const userIds = shows.map(({ userId }) => userId);
    const ids = shows.map(({ showId }) => showId);
    const rows = await this.rows.query<{ index: number; segments: readonly Delivered[] }>(sql`
      select show.index::int - 1 as index, segments
      from unnest(${userIds}::int[], ${ids}::text[]) with ordinality as show (user_id, show_id, index)
        join show_summary using (user_id, show_id)`);
    return new Map(rows.map(({ index, segments }) => [shows[index]!, segments]));
  });

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
        where user_id = ${userId} and recorded_at <= ${now}
          and recorded_at > ${now}::timestamptz - interval '1 day') < ${mostInADay}`;
    return { statement, refusal: tooMany };
  }
}
