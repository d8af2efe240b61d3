import { Inject, Injectable } from '@nestjs/common';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { refuseWhenLate, refuseWhenOld } from '@cadenza/kernel/runtime/policy.js';
import type { KnownTrack } from './class.commands.js';
import type { PlayedTrack } from './class.duplicate.js';
import { isLent } from './lent-music.js';

type Found = Required<KnownTrack> & { readonly asOf: Date | null; readonly isThere: boolean };
type Played = PlayedTrack & { readonly source: number; readonly asOf: Date | null };

/**
 * The tracks that somebody may place in a class: their own, those that the class plays already, and in a class of their
 * own what is shared with them to use, for as long as it is. The rest of the class owner's library is not for its editors:
 * media lets everybody hear a track who may read a class that plays it, unless it is borrowed.
 */
@Injectable()
export class PlaceableTracks {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Those of `trackIds` that the caller may place there and that are not deleted, in any order. `classId`: null for a new
   * class. Throws UNAVAILABLE as the policy does.
   */
  async of(
    context: GraphqlContext,
    classId: number | null,
    trackIds: readonly number[],
  ): Promise<readonly KnownTrack[]> {
    if (trackIds.length === 0) return [];
    const callerId = listedUser(context.caller);
    const found = await this.rows.query<Found>(sql`
      select track_id as id, duration, not (is_own or is_played) as borrowed, ${asOf},
        exists (select from segment where class_id = ${classId}::int and music_id = track_id) as "isThere"
      from track_copy, lateral (select user_id = ${callerId} as is_own,
        exists (select from segment where class_id = ${classId}::int and music_id = track_id and not music_borrowed)
          as is_played) as known
      where track_id = any(${trackIds}::int[]) and not deleted and (is_own or is_played
        or (${this.lent(callerId)}
          and (${classId}::int is null or exists (select from class where id = ${classId}::int and user_id = ${callerId}))))`);
    // What is there already is not asked for again.
    this.refuseOld(found.filter(({ isThere }) => !isThere));
    return found.map(({ id, duration, borrowed }) => ({ id, duration, borrowed }));
  }

  /**
   * What a class of the caller's made after another plays in the stead of these, by their ids: the caller's own, their
   * copy of it, or what is shared with them to use. Throws UNAVAILABLE as the policy does.
   */
  async inCopy(
    context: GraphqlContext,
    trackIds: readonly number[],
  ): Promise<ReadonlyMap<number, PlayedTrack>> {
    const callerId = listedUser(context.caller);
    const found = await this.rows.query<Played>(sql`
      select distinct on (source) source, track_id as id, user_id <> ${callerId} as borrowed, ${asOf}
      from unnest(${[...new Set(trackIds)]}::int[]) as source
        join track_copy on not deleted and (
          (user_id = ${callerId} and (track_id = source or copied_from = source))
          or (track_id = source and ${this.lent(callerId)}))
      order by source, user_id = ${callerId} desc, track_id = source desc, track_id desc`);
    if (found.length < new Set(trackIds).size) refuseWhenLate(context);
    this.refuseOld(found);
    return new Map(found.map(({ source, id, borrowed }) => [source, { id, borrowed }]));
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

  private lent(callerId: number): Sql {
    return isLent(sql`track_id`, sql`${callerId}::int`, this.clock.now());
  }

  private refuseOld(found: readonly { readonly borrowed: boolean; readonly asOf: Date | null }[]) {
    const borrowed = found.find((track) => track.borrowed);
    if (borrowed) refuseWhenOld(borrowed.asOf, this.clock.now());
  }
}

/** When the copy of the shares was known to hold everything. */
const asOf = sql`(select as_of from freshness where reaction = 'grants') as "asOf"`;
