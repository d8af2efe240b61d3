import { Inject, Injectable } from '@nestjs/common';
import { gatheredGrants } from '@cadenza/kernel/cqrs/gathered-grants.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';
import { TrackQueries } from '../track/track.queries.js';

/**
 * By which shares a track may be copied: of itself, or of a class or playlist of its owner's that it is in. Who placed
 * theirs in somebody else's class has not let that class's owner give it away.
 */
@Injectable()
export class TrackCopyGrants implements GrantSource {
  private readonly grantsOf: ReturnType<typeof gatheredGrants>;

  constructor(
    @Inject(ROWS) rows: Rows,
    @Inject(TrackQueries) private readonly queries: TrackQueries,
  ) {
    this.grantsOf = gatheredGrants(rows);
  }

  async of(userId: number, { type, id, ownerId }: Owned): Promise<KnownGrants> {
    const [classes = [], playlists = []] = await Promise.all([
      this.queries.classes(id),
      this.queries.playlists(id),
    ]);
    const own = (each: { readonly ownerId: number | null }) => each.ownerId === ownerId;
    const { grants, asOf } = await this.grantsOf(userId, [
      { type, id },
      ...classes.filter(own).map(({ classId }) => ({ type: 'class' as const, id: classId })),
      ...playlists.filter(own).map(({ playlistId }) => ({ type: 'playlist' as const, id: playlistId })),
    ]);
    return { grants: grants.map((grant) => ({ ...grant, type, id })), asOf };
  }
}
