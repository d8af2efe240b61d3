import { Inject, Injectable } from '@nestjs/common';
import { gatheredGrants } from '@cadenza/kernel/cqrs/gathered-grants.js';
import { sharedWith } from '@cadenza/kernel/cqrs/grant-rows.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';
import { TrackQueries } from './track.queries.js';

/**
 * What of a track is shared with somebody: itself, or a class or playlist that it is in, which lets them hear it and no
 * more. The owner of these hears what their editors have placed there, as long as it is there. What they have borrowed
 * themselves they hear by its own share alone. Of a whole list it is
 * asked at once.
 */
@Injectable()
export class TrackGrants implements GrantSource {
  private readonly grantsOf: ReturnType<typeof gatheredGrants>;

  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.grantsOf = gatheredGrants(rows);
  }

  async of(userId: number, { type, id }: Owned): Promise<KnownGrants> {
    const [playing = [], playlists = []] = await Promise.all([
      this.queries.classes(id),
      this.queries.playlists(id),
    ]);
    const classes = playing.filter(({ borrowed }) => !borrowed);
    // One's own depends on nobody's share, and on the age of no copy.
    if ([...classes, ...playlists].some(({ ownerId }) => ownerId === userId))
      return this.heardInOwn(userId, type, id);
    const { grants, asOf } = await this.grantsOf(userId, [
      { type, id },
      ...classes.map(({ classId }) => ({ type: 'class' as const, id: classId })),
      ...playlists.map(({ playlistId }) => ({ type: 'playlist' as const, id: playlistId })),
    ]);
    const heard = grants.map((grant) =>
      grant.type === type ? grant : { ...grant, type, id, permission: 'view' as const },
    );
    return { grants: heard, asOf };
  }

  private heardInOwn(recipientId: number, type: Owned['type'], id: number): KnownGrants {
    const grant = { type, id, recipientId, permission: 'view' as const, expiresAt: null };
    return { grants: [grant], asOf: this.clock.now() };
  }

  /** Those shared by themselves: what a class plays is heard in it, and is no part of a library. */
  tracks(context: GraphqlContext, userId: number, clock: Clock): Promise<readonly number[]> {
    return sharedWith(this.rows, context, userId, 'music', clock);
  }
}
