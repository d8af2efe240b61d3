import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { permitted, type Right } from '@cadenza/kernel/runtime/policy.js';
import { PlaylistGrants } from './playlist.grants.js';
import { PlaylistQueries, type PlaylistRow } from './playlist.queries.js';

/** The one door to a playlist. What the caller may not see is not found. */
@Injectable()
export class PlaylistAccess {
  constructor(
    @Inject(PlaylistQueries) private readonly queries: PlaylistQueries,
    @Inject(PlaylistGrants) private readonly grants: PlaylistGrants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND "Playlist not found". */
  async playlist(right: Right, context: GraphqlContext, id: number): Promise<PlaylistRow> {
    const row = await this.queries.find(id);
    const owned = row && { type: 'playlist' as const, id, ownerId: row.user_id };
    if (!owned || !(await permitted(right, context, owned, this.grants, this.clock)))
      throw new RejectionError(notFound('Playlist'));
    return row;
  }

  /** The playlists that others share with a user. Throws UNAVAILABLE when that cannot be told at the moment. */
  shared(context: GraphqlContext, userId: number): Promise<readonly number[]> {
    return this.grants.playlists(context, userId, this.clock);
  }
}
