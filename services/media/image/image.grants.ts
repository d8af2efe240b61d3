import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { gatheredGrants } from '@cadenza/kernel/cqrs/gathered-grants.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';

/** A class that shows an image. */
interface Showing {
  readonly imageId: number;
  readonly classId: number;
  readonly ownerId: number | null;
}

/**
 * An image is seen by those who may read a class that shows it: its owner, and whom it is shared with. Catalog lets a
 * class show images of those only who put them there. Of a whole list it is asked at once.
 */
@Injectable()
export class ImageGrants implements GrantSource {
  private readonly grantsOf: ReturnType<typeof gatheredGrants>;

  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.grantsOf = gatheredGrants(rows);
  }

  async of(userId: number, { type, id }: Owned): Promise<KnownGrants> {
    const seen = { type, id, recipientId: userId, permission: 'view' as const };
    const classes = (await this.showing(id)) ?? [];
    // One's own class depends on nobody's share, and on the age of no copy.
    if (classes.some(({ ownerId }) => ownerId === userId))
      return { grants: [{ ...seen, expiresAt: null }], asOf: this.clock.now() };
    const shared = classes.map(({ classId }) => ({ type: 'class' as const, id: classId }));
    const { grants, asOf } = await this.grantsOf(userId, shared);
    return { grants: grants.map((grant) => ({ ...grant, ...seen })), asOf };
  }

  private readonly showing = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<Showing>(sql`
      select distinct image_id as "imageId", class_id as "classId", user_id as "ownerId"
      from class_image left join class_owner using (class_id) where image_id = any(${ids}::integer[])`);
    const of = new Map<number, Showing[]>(ids.map((id) => [id, []]));
    found.forEach((row) => of.get(row.imageId)!.push(row));
    return of;
  });
}
