import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { may } from '@cadenza/kernel/runtime/policy.js';
import { GRANTS } from '../media.tokens.js';
import type { TrackGrants } from './grants.js';
import { TrackQueries } from './track.queries.js';
import { ownedTrack, type TrackRow } from './track-view.js';

/** The one door to a track, for GraphQL and byte routes alike. */
@Injectable()
export class TrackAccess {
  constructor(
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(GRANTS) private readonly grants: TrackGrants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The track, or undefined when there is none that this caller may read. */
  async readable(caller: Caller, id: number): Promise<TrackRow | undefined> {
    const row = await this.queries.find(id);
    if (!row) return undefined;
    const owned = ownedTrack(row);
    if (may('read', caller, owned, [], this.clock.now())) return row;
    const grants = await this.grants.of(caller, id);
    return may('read', caller, owned, grants, this.clock.now()) ? row : undefined;
  }
}
