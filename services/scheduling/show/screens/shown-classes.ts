import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { permitted } from '@cadenza/kernel/runtime/policy.js';
import { SchedulableClasses } from '../../schedule/schedulable-classes.js';

/** Whether a class is the caller's to show. */
@Injectable()
export class ShownClasses {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SchedulableClasses) private readonly grants: SchedulableClasses,
  ) {}

  /** Throws NOT_FOUND for a class that the caller may not read: neither their own, nor shared, nor taught by them. */
  async refuseOthers(context: GraphqlContext, id: number): Promise<void> {
    const [known] = await this.rows.query<{ ownerId: number }>(
      sql`select user_id as "ownerId" from class_copy where class_id = ${id}`,
    );
    const shown = known && { type: 'class' as const, id, ownerId: known.ownerId };
    if (!shown || !(await permitted('read', context, shown, this.grants, this.clock)))
      throw new RejectionError(notFound('Class'));
  }
}
