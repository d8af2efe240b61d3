import { Inject, Injectable } from '@nestjs/common';
import { grantsOf } from '@cadenza/kernel/cqrs/grant-rows.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';

/**
 * An image is seen by those who may read a class that shows it: its owner, and whom it is shared with. Catalog lets a
 * class show images of those only who put them there.
 */
@Injectable()
export class ImageGrants implements GrantSource {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(userId: number, { type, id }: Owned): Promise<KnownGrants> {
    const seen = { type, id, recipientId: userId, permission: 'view' as const };
    const classes = await this.rows.query<{ id: number; ownerId: number | null }>(sql`
      select distinct class_id as id, user_id as "ownerId" from class_image left join class_owner using (class_id)
      where image_id = ${id}`);
    // One's own class depends on nobody's share, and on the age of no copy.
    if (classes.some(({ ownerId }) => ownerId === userId))
      return { grants: [{ ...seen, expiresAt: null }], asOf: this.clock.now() };
    const showing = classes.map((each) => ({ type: 'class' as const, id: each.id }));
    const { grants, asOf } = await grantsOf(this.rows, userId, showing);
    return { grants: grants.map((grant) => ({ ...grant, ...seen })), asOf };
  }
}
