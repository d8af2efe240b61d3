import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { KnownTrack } from './class.commands.js';
import type { ClassRow, SegmentRow } from './class.rows.js';

/** Reads rows; whether the caller may see them is asked in class.access.ts. */
@Injectable()
export class ClassQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /**
   * A user's own and those named, newest first, one more than the limit when there is a next page. The collation is
   * named: a database's own may know no case but that of ASCII.
   */
  list({ userId, pattern, before, limit }: Listing, others: readonly number[]): Promise<ClassRow[]> {
    return this.rows.query<ClassRow>(sql`
      select * from class
      where (user_id = ${userId} or id = any(${others}::int[])) and (${before}::int is null or id < ${before}::int)
        and (${pattern}::text is null or title collate "und-x-icu" ilike ${pattern}::text)
      order by id desc limit ${limit}::int + 1`);
  }

  readonly find = gathered(async (ids: readonly number[]): Promise<ReadonlyMap<number, ClassRow>> => {
    const found = await this.rows.query<ClassRow>(sql`select * from class where id = any(${ids}::int[])`);
    return new Map(found.map((row) => [row.id, row]));
  });

  /** All segments of a class in their order; none for a class without. */
  readonly segments = gathered(async (classIds: readonly number[]) => {
    const found = await this.rows.query<SegmentRow>(sql`
      select segment.*, coalesce(track.deleted, false) as music_deleted, class.version
      from segment join class on class.id = class_id
        left join track_copy track on track.track_id = music_id
      where class_id = any(${classIds}::int[]) order by class_id, place`);
    const of = new Map<number, SegmentRow[]>(classIds.map((id) => [id, []]));
    found.forEach((row) => of.get(row.class_id)!.push(row));
    return of;
  });

  async classOfSegment(segmentId: number): Promise<number | undefined> {
    const [row] = await this.rows.query<{ class_id: number }>(
      sql`select class_id from segment where id = ${segmentId}`,
    );
    return row?.class_id;
  }

  /** A track of this user that is still there. */
  async track(userId: number, trackId: number): Promise<KnownTrack | null> {
    const [track] = await this.rows.query<KnownTrack>(sql`
      select track_id as id, duration from track_copy
      where track_id = ${trackId} and user_id = ${userId} and not deleted`);
    return track ?? null;
  }
}
