import { Inject, Injectable } from '@nestjs/common';
import { gatheredGrants } from '@cadenza/kernel/cqrs/gathered-grants.js';
import { sharedWith } from '@cadenza/kernel/cqrs/grant-rows.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';

/** What of a playlist is shared with somebody; of a list at once. */
@Injectable()
export class PlaylistGrants implements GrantSource {
  private readonly grantsOf: ReturnType<typeof gatheredGrants>;

  constructor(@Inject(ROWS) private readonly rows: Rows) {
    this.grantsOf = gatheredGrants(rows);
  }

  of(userId: number, owned: Owned): Promise<KnownGrants> {
    return this.grantsOf(userId, [owned]);
  }

  playlists(context: GraphqlContext, userId: number, clock: Clock): Promise<readonly number[]> {
    return sharedWith(this.rows, context, userId, 'playlist', clock);
  }
}
