import { Inject, Injectable } from '@nestjs/common';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { TrackRow } from './track-view.js';

@Injectable()
export class TrackQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /**
   * A user's own and those named, newest first; `pattern` is looked for in titles and artists. One row more than a page
   * holds.
   */
  list({ userId, pattern, before, limit }: Listing, others: readonly number[]): Promise<TrackRow[]> {
    const rows = limit === null ? null : limit + 1;
    return this.rows.query<TrackRow>(sql`
      select * from track
      where (user_id = ${userId} or id = any(${others}::integer[])) and (${before}::integer is null or id < ${before}::integer)
        and (${pattern}::text is null or title ilike ${pattern}::text or artist ilike ${pattern}::text)
      order by id desc limit ${rows}::integer`);
  }

  async find(id: number): Promise<TrackRow | undefined> {
    const [row] = await this.rows.query<TrackRow>(sql`select * from track where id = ${id}`);
    return row;
  }

  /** Bytes in use. */
  async used(userId: number): Promise<number> {
    const [row] = await this.rows.query<{ used: string }>(
      sql`select used from storage where user_id = ${userId}`,
    );
    return Number(row?.used ?? 0);
  }
}
