import { Inject, Injectable } from '@nestjs/common';
import { grantsOf, sharedWith } from '@cadenza/kernel/cqrs/grant-rows.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';

/** What of a track is shared with somebody: itself, or a class that plays it, which lets them hear it and no more. */
@Injectable()
export class TrackGrants implements GrantSource {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  async of(userId: number, { type, id }: Owned): Promise<KnownGrants> {
    const classes = await this.rows.query<{ id: number }>(
      sql`select distinct class_id as id from class_music where track_id = ${id}`,
    );
    const playing = classes.map((each) => ({ type: 'class' as const, id: each.id }));
    const { grants, asOf } = await grantsOf(this.rows, userId, [{ type, id }, ...playing]);
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
