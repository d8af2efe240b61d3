import { Inject, Injectable } from '@nestjs/common';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { KnownTrack } from './class.commands.js';

/**
 * The tracks that somebody may place in a class: their own, and those that the class plays already. The rest of the
 * class owner's library is not for its editors: media lets everybody hear a track who may read a class that plays it.
 */
@Injectable()
export class PlaceableTracks {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /**
   * Those of `trackIds` that the caller may place there and that are not deleted, in any order. `classId`: null for a new
   * class.
   */
  of(
    { caller }: GraphqlContext,
    classId: number | null,
    trackIds: readonly number[],
  ): Promise<readonly KnownTrack[]> {
    if (trackIds.length === 0) return Promise.resolve([]);
    return this.rows.query<KnownTrack>(sql`
      select track_id as id, duration from track_copy
      where track_id = any(${trackIds}::int[]) and not deleted and (user_id = ${listedUser(caller)}
        or exists (select from segment where class_id = ${classId}::int and music_id = track_id))`);
  }

  /** Those of `trackIds` that are the caller's own and not deleted, whatever class they are in. */
  async own({ caller }: GraphqlContext, trackIds: readonly number[]): Promise<ReadonlySet<number>> {
    const found = await this.rows.query<{ id: number }>(sql`
      select track_id as id from track_copy
      where track_id = any(${[...trackIds]}::int[]) and user_id = ${listedUser(caller)} and not deleted`);
    return new Set(found.map(({ id }) => id));
  }

  /** As `of`, of one track: null when the caller may not place it, and for none. */
  async one(
    context: GraphqlContext,
    classId: number,
    trackId: number | null | undefined,
  ): Promise<KnownTrack | null> {
    const [track] = await this.of(context, classId, trackId == null ? [] : [trackId]);
    return track ?? null;
  }
}
