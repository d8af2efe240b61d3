import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { complete, rowLimit, tooMuch } from '@cadenza/kernel/runtime/budget.js';
import { countRowsRead } from '@cadenza/kernel/runtime/current-operation.js';

export interface PlaylistRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  /** What it is a copy of; null for what is none. */
  readonly origin_id: number | null;
  readonly origin_owner_id: number | null;
  readonly origin_title: string | null;
}

export interface Totals {
  readonly songs: number;
  /** Seconds. */
  readonly seconds: number;
}

interface EntryOf {
  readonly playlistId: number;
  readonly musicId: number;
}

/** Each is counted through its playlist; what has just been added is one. */
const mostPositions = 100;

/** Reads rows; whose they are is asked in the resolver. */
@Injectable()
export class PlaylistQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** A user's own and those named, the one changed last first; behind the row `before`, or from its place where that row is gone. */
  list(
    { userId, pattern, before, place, limit }: Listing,
    others: readonly number[] = [],
  ): Promise<PlaylistRow[]> {
    const named = others.length > 0 ? sql`or id = any(${others}::integer[])` : sql``;
    return this.rows.query<PlaylistRow>(sql`
      with last as (select updated_at, id from playlist where id = ${before}::integer)
      select * from playlist
      where (user_id = ${userId} ${named})
        and (${pattern}::text is null or searched like search_key(${pattern}) collate "C")
        and (not exists (select from last) or (updated_at, id) < (select updated_at, id from last))
      order by updated_at desc, id desc
      offset case when exists (select from last) then 0 else coalesce(${place}::integer, 0) end
      limit ${limit}::integer + 1`);
  }

  readonly find = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<PlaylistRow>(
      sql`select * from playlist where id = any(${ids}::integer[])`,
    );
    return new Map(found.map((row) => [row.id, row]));
  });

  /** Tracks that are still there, in their order. */
  readonly trackIds = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<{ id: number; trackId: number }>(sql`
      select playlist_id as id, track_id as "trackId"
      from playlist_track join track on track.id = track_id
      where playlist_id = any(${ids}::integer[]) order by playlist_id, place limit ${rowLimit}`);
    const of = new Map<number, number[]>(ids.map((id) => [id, []]));
    complete(found).forEach(({ id, trackId }) => of.get(id)!.push(trackId));
    return of;
  });

  /** The position of a track, from 1, among those that are still there; undefined where the playlist has none such. */
  readonly positionOf = gathered(async (entries: readonly EntryOf[]) => {
    if (entries.length > mostPositions) throw tooMuch();
    const rows = await this.rows.query<{ index: number; position: number }>(sql`
      select entry.index::int - 1 as index, (
          select count(*)::int from playlist_track as earlier join track on track.id = earlier.track_id
          where earlier.playlist_id = entry.playlist_id and earlier.place <= own.place) as position
      from unnest(${entries.map(({ playlistId }) => playlistId)}::int[], ${entries.map(({ musicId }) => musicId)}::int[])
          with ordinality as entry (playlist_id, track_id, index)
        join playlist_track as own using (playlist_id, track_id) join track on track.id = track_id`);
    return new Map(rows.map(({ index, position }) => [entries[index]!, position]));
  });

  readonly totals = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<Totals & { id: number }>(sql`
      select playlist_id as id, count(*)::integer as songs, sum(duration) as seconds
      from playlist_track join track on track.id = track_id
      where playlist_id = any(${ids}::integer[]) group by playlist_id`);
    countRowsRead(found.reduce((sum, { songs }) => sum + songs, 0));
    return new Map(found.map((row) => [row.id, row]));
  });

  /** The playlists that a track is in, by name. */
  readonly holding = gathered(async (trackIds: readonly number[]) => {
    const found = await this.rows.query<PlaylistRow & { track_id: number }>(sql`
      select playlist.*, track_id from playlist_track join playlist on playlist.id = playlist_id
      where track_id = any(${trackIds}::integer[]) order by name collate "und-x-icu", id
      limit ${rowLimit}`);
    const of = new Map<number, PlaylistRow[]>(trackIds.map((id) => [id, []]));
    complete(found).forEach((row) => of.get(row.track_id)!.push(row));
    return of;
  });

  /** Of the tracks named, those that are there and this user's; of those in the playlist, those that are not there. */
  async known(userId: number, named: readonly number[], playlistId: number | null) {
    const [known] = await this.rows.query<{ own: number[]; gone: number[] }>(sql`
      select array(select id from track where user_id = ${userId} and id = any(${named}::integer[])) as own,
        array(select track_id from playlist_track where playlist_id = ${playlistId}::integer
          and not exists (select from track where id = track_id)) as gone`);
    return known!;
  }
}
