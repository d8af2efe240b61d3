import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { permitted, type Right } from '@cadenza/kernel/runtime/policy.js';
import { TrackGrants } from './track.grants.js';
import { TrackQueries } from './track.queries.js';
import type { TrackRow } from './track.rows.js';
import { ownedTrack } from './track-view.js';

/** The one door to a track, for GraphQL and byte routes alike. */
@Injectable()
export class TrackAccess {
  constructor(
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(TrackGrants) private readonly grants: TrackGrants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The track, or undefined when there is none that this caller may read. */
  readable(context: GraphqlContext, id: number): Promise<TrackRow | undefined> {
    return this.permitted('read', context, id);
  }

  /** Throws NOT_FOUND "Track not found" where the caller may not change it. */
  async mayChange(context: GraphqlContext, id: number): Promise<void> {
    if (!(await this.permitted('change', context, id))) throw new RejectionError(notFound('Track'));
  }

  private async permitted(right: Right, context: GraphqlContext, id: number): Promise<TrackRow | undefined> {
    const row = await this.queries.find(id);
    if (!row) return undefined;
    return (await permitted(right, context, ownedTrack(row), this.grants, this.clock)) ? row : undefined;
  }

  /** The tracks that others share with a user. Throws UNAVAILABLE when that cannot be told at the moment. */
  shared(context: GraphqlContext, userId: number): Promise<readonly number[]> {
    return this.grants.tracks(context, userId, this.clock);
  }
}
