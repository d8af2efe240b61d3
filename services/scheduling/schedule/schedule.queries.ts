import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { countRowsRead } from '@cadenza/kernel/runtime/current-operation.js';
import type { Span } from './schedule.listing.js';

interface EntryRow {
  readonly id: number;
  /** The first entry of the series, whose stream holds them all; null for an entry that stands alone. */
  readonly series_id: number | null;
  readonly user_id: number;
  readonly class_id: number;
  readonly title: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly location: string;
  readonly version: number;
}

/** What is said of the series of the entry. */
interface SeriesFacts {
  readonly frequency: string;
  readonly time_zone: string;
  readonly entries: number;
  readonly last_start: Date;
}

type NoSeries = { readonly [Fact in keyof SeriesFacts]: null };
export type ScheduleRow = EntryRow & (SeriesFacts | NoSeries);

/** Entries with what is said of their series. */
const entries = sql`
  (select schedule.*, frequency, time_zone, entries, last_start
   from schedule left join series on series.id = series_id) as entry`;

/** An index finds one's own in their order: most people teach nobody else's. */
const onCalendar = (userId: number, taken: readonly number[]): Sql =>
  taken.length === 0 ? sql`user_id = ${userId}` : sql`(user_id = ${userId} or id = any(${taken}::int[]))`;

@Injectable()
export class ScheduleQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** By start time, one more than the limit when there is a next page; with those of others that the user teaches. */
  list({ userId, from, to, after, limit }: Span, taken: readonly number[]): Promise<ScheduleRow[]> {
    return this.rows.query<ScheduleRow>(sql`
      select * from ${entries}
      where ${onCalendar(userId, taken)}
        and (${from}::timestamptz is null or start_time >= ${from}::timestamptz)
        and (${to}::timestamptz is null or start_time < ${to}::timestamptz)
        and (${after?.start ?? null}::timestamptz is null
          or (start_time, id) > (${after?.start ?? null}::timestamptz, ${after?.id ?? null}::int))
      order by start_time, id limit ${limit}::int + 1`);
  }

  /** How many there are on all pages. */
  async count({ userId, from, to }: Span, taken: readonly number[]): Promise<number> {
    const [row] = await this.rows.query<{ count: number }>(sql`
      select count(*)::int as count from schedule
      where ${onCalendar(userId, taken)}
        and (${from}::timestamptz is null or start_time >= ${from}::timestamptz)
        and (${to}::timestamptz is null or start_time < ${to}::timestamptz)`);
    countRowsRead(row?.count ?? 0);
    return row?.count ?? 0;
  }

  readonly find = gathered(async (ids: readonly number[]): Promise<ReadonlyMap<number, ScheduleRow>> => {
    const rows = await this.rows.query<ScheduleRow>(
      sql`select * from ${entries} where id = any(${ids}::int[])`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });

  /** Ids for the entries of a series after its first. */
  async further(count: number): Promise<number[]> {
    const drawn = await this.rows.query<{ id: number }>(
      sql`select nextval('schedule_id')::int as id from generate_series(1, ${count}::int)`,
    );
    return drawn.map(({ id }) => id).sort((a, b) => a - b);
  }
}
