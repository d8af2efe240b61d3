import { Inject, Injectable } from '@nestjs/common';
import { gatheredGrants } from '@cadenza/kernel/cqrs/gathered-grants.js';
import { sharedWith } from '@cadenza/kernel/cqrs/grant-rows.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';
import { TrackQueries } from './track.queries.js';

/**
 * What of a track is shared with somebody: itself, or a class that plays it, which lets them hear it and no more. Of a
 * whole list it is asked at once.
 */
@Injectable()
export class TrackGrants implements GrantSource {
  private readonly grantsOf: ReturnType<typeof gatheredGrants>;

  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(TrackQueries) private readonly queries: TrackQueries,
  ) {
    this.grantsOf = gatheredGrants(rows);
  }

  async of(userId: number, { type, id }: Owned): Promise<KnownGrants> {
    const classes = (await this.queries.classes(id)) ?? [];
    const playing = classes.map((classId) => ({ type: 'class' as const, id: classId }));
    const { grants, asOf } = await this.grantsOf(userId, [{ type, id }, ...playing]);
    const heard = grants.map((grant) =>
      grant.type === 'class' ? { ...grant, type, id, permission: 'view' as const } : grant,
    );
    return { grants: heard, asOf };
  }

  /** Those shared by themselves: what a class plays is heard in it, and is no part of a library. */
  tracks(context: GraphqlContext, userId: number, clock: Clock): Promise<readonly number[]> {
    return sharedWith(this.rows, context, userId, 'music', clock);
  }
}
