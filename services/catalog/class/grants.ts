import { Inject, Injectable } from '@nestjs/common';
import { grantsOf } from '@cadenza/kernel/cqrs/grant-rows.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';

/** What of a class is shared with somebody, by the catalog's own copy (reactions/grants.copy.ts). */
@Injectable()
export class ClassGrants implements GrantSource {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  of(userId: number, owned: Owned): Promise<KnownGrants> {
    return grantsOf(this.rows, userId, [owned]);
  }
}
