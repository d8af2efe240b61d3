import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { containing } from './containing.js';
import type { TrackRow } from './track-view.js';

export interface TrackFilter {
  readonly userId: number;
  /** Part of a title or an artist's name, in any case. */
  readonly search?: string | null;
  /** Tracks older than this one. */
  readonly before?: number | null;
  readonly limit?: number | null;
}

@Injectable()
export class TrackQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** Newest first. */
  list({ userId, search, before, limit }: TrackFilter): Promise<TrackRow[]> {
    const pattern = search ? containing(search) : null;
    return this.rows.query<TrackRow>(sql`
      select * from track
      where user_id = ${userId} and (${before ?? null}::integer is null or id < ${before ?? null}::integer)
        and (${pattern}::text is null or title ilike ${pattern}::text or artist ilike ${pattern}::text)
      order by id desc limit ${limit ?? null}::integer`);
  }

  async find(id: number): Promise<TrackRow | undefined> {
    const [row] = await this.rows.query<TrackRow>(sql`select * from track where id = ${id}`);
    return row;
  }

  /** Bytes in use. */
  async used(userId: number): Promise<number> {
    const [row] = await this.rows.query<{ used: string }>(sql`select used from storage where user_id = ${userId}`);
    return Number(row?.used ?? 0);
  }

  /** The track a resumable upload has become. */
  async finished(uploadId: string): Promise<number | undefined> {
    const [row] = await this.rows.query<{ track_id: number }>(
      sql`select track_id from finished_upload where id = ${uploadId}`,
    );
    return row?.track_id;
  }
}
