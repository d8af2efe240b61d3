import { Inject, Injectable } from '@nestjs/common';
import { gatheredGrants } from '@cadenza/kernel/cqrs/gathered-grants.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { permitted, type GrantSource, type KnownGrants, type Owned } from '@cadenza/kernel/runtime/policy.js';
import type { KnownClass } from './schedule.commands.js';

interface CopiedClass extends KnownClass {
  readonly user_id: number;
}

/** Minutes to the end of its last segment, breaks included; null of a class without segments. The rule is catalog's (timeline.ts). */
const lengthOf = (classId: number) => sql`
  (select ceil(max(least(finish, 2000000000)) / 60.0)::int from (
     select coalesce(fixed_start_time, 0)::bigint + sum(duration) over (order by place desc) as finish
     from class_segment where class_id = ${classId}) as placed)`;

/** Classes as scheduling's own copies know them: catalog's, and sharing's of who may use them. */
@Injectable()
export class SchedulableClasses implements GrantSource {
  private readonly grantsOf: ReturnType<typeof gatheredGrants>;

  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.grantsOf = gatheredGrants(rows);
  }

  of(userId: number, owned: Owned): Promise<KnownGrants> {
    return this.grantsOf(userId, [owned]);
  }

  /**
   * A class that is there and that the caller may schedule: their own, or one shared with them to use. Null for every
   * other. Throws UNAVAILABLE where a share would allow it and is known by an old copy only.
   */
  async find(context: GraphqlContext, classId: number): Promise<KnownClass | null> {
    const [known] = await this.rows.query<CopiedClass>(sql`
      select class_id as id, user_id, coalesce(${lengthOf(classId)}, duration) as duration
      from class_copy where class_id = ${classId} and not deleted`);
    if (!known) return null;
    const { user_id: ownerId, id, duration } = known;
    const mayUse = await permitted('use', context, { type: 'class', id, ownerId }, this, this.clock);
    return mayUse ? { id, duration } : null;
  }
}
