import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { complete, rowLimit } from '@cadenza/kernel/runtime/budget.js';
import { countRowsRead } from '@cadenza/kernel/runtime/current-operation.js';
import type { MusicFilter } from '../generated/graphql.js';
import type { Behind } from './order-cursor.js';
import { bySortKey, inOrder, type TrackOrder } from './track-order.js';
import { wholeTracks, type TrackRow } from './track.rows.js';

function visible({ userId }: Listing, others: readonly number[]): Sql {
  // Said only where it is so: with it, the whole library would be sorted for one page.
  const named = others.length > 0 ? sql`or id = any(${others}::integer[])` : sql``;
  return sql`(user_id = ${userId} ${named})`;
}

const matching = ({ pattern }: Listing, filter: MusicFilter): Sql =>
  sql`(${pattern}::text is null or searched like search_key(${pattern}) collate "C")
    and (${filter}::text = 'ALL' or (original_id is null) = (${filter}::text = 'ORIGINALS'))`;

const listed = (wanted: Listing, others: readonly number[], filter: MusicFilter): Sql =>
  sql`${visible(wanted, others)} and ${matching(wanted, filter)}`;

/** A playlist that a track is in. */
export interface Holding {
  readonly playlistId: number;
  readonly ownerId: number;
}

/** A class that plays a track. */
export interface Playing {
  readonly classId: number;
  /** Null while media has not heard of the class yet. */
  readonly ownerId: number | null;
  /** It is only shared with whose class it is: that lets nobody hear it. */
  readonly borrowed: boolean;
}

type SortedRow = TrackRow & { readonly sort_key: string | number };

@Injectable()
export class TrackQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /**
   * A user's own and those named, newest first; `pattern` is looked for in titles and artists, and `place` is a
   * condition more. One row more than a page holds.
   */
  list(
    wanted: Listing,
    others: readonly number[],
    filter: MusicFilter = 'ALL',
    place: Sql = sql``,
  ): Promise<TrackRow[]> {
    const { before, limit } = wanted;
    return this.rows.query<TrackRow>(
      wholeTracks(sql`
        select * from track
        where ${listed(wanted, others, filter)} and (${before}::integer is null or id < ${before}::integer) ${place}
        order by id desc limit ${limit}::integer + 1`),
    );
  }

  /** The same in another order, behind a row of it. */
  listInOrder(
    wanted: Listing,
    others: readonly number[],
    filter: MusicFilter,
    order: TrackOrder,
    behind: Behind | null,
  ): Promise<SortedRow[]> {
    const tracks = sql`select * from track where ${listed(wanted, others, filter)}`;
    const found = inOrder(tracks, order, behind, wanted.limit);
    return this.rows.query<SortedRow>(wholeTracks(found, bySortKey(order), sql`, track.sort_key`));
  }

  /** How many there are of them on all pages; all tracks are gone through for it. */
  async count(
    wanted: Listing,
    others: readonly number[],
    filter: MusicFilter,
    place: Sql = sql``,
  ): Promise<number> {
    const [row] = await this.rows.query<{ count: number; read: number }>(sql`
      select count(*) filter (where ${matching(wanted, filter)} ${place})::int as count, count(*)::int as read
      from track where ${visible(wanted, others)}`);
    countRowsRead(row?.read ?? 0);
    return row?.count ?? 0;
  }

  readonly find = gathered(async (ids: readonly number[]): Promise<ReadonlyMap<number, TrackRow>> => {
    const found = await this.rows.query<TrackRow>(
      wholeTracks(sql`select * from track where id = any(${ids}::integer[])`),
    );
    return new Map(found.map((row) => [row.id, row]));
  });

  /** What was cut from an original, newest first. */
  readonly clips = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<TrackRow>(
      wholeTracks(sql`select * from track where original_id = any(${ids}::integer[])`),
    );
    const of = new Map<number, TrackRow[]>(ids.map((id) => [id, []]));
    found.forEach((row) => of.get(row.original_id!)!.push(row));
    return of;
  });

  /** A user's own copies of tracks that are there, by what they are copies of: the newest of each. */
  async copies(userId: number, originIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const found = await this.rows.query<{ originId: number; id: number }>(sql`
      select origin_id as "originId", max(id) as id from track
      where user_id = ${userId} and origin_id = any(${originIds}::integer[]) group by origin_id`);
    return new Map(found.map(({ originId, id }) => [originId, id]));
  }

  /** The classes that play a track. */
  readonly classes = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<Playing & { readonly trackId: number }>(sql`
      select track_id as "trackId", class_id as "classId", user_id as "ownerId", bool_and(borrowed) as borrowed
      from class_music left join class_owner using (class_id)
      where track_id = any(${ids}::integer[]) group by track_id, class_id, user_id order by class_id
      limit ${rowLimit}`);
    const of = new Map<number, Playing[]>(ids.map((id) => [id, []]));
    complete(found).forEach((row) => of.get(row.trackId)!.push(row));
    return of;
  });

  /** The playlists that a track is in, whosever they are. */
  readonly playlists = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<Holding & { readonly trackId: number }>(sql`
      select track_id as "trackId", playlist_id as "playlistId", user_id as "ownerId"
      from playlist_track join playlist on playlist.id = playlist_id
      where track_id = any(${ids}::integer[]) order by playlist_id limit ${rowLimit}`);
    const of = new Map<number, Holding[]>(ids.map((id) => [id, []]));
    complete(found).forEach((row) => of.get(row.trackId)!.push(row));
    return of;
  });
}
