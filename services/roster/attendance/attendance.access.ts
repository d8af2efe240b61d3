import { Inject, Injectable } from '@nestjs/common';
import { grantsOf } from '@cadenza/kernel/cqrs/grant-rows.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import {
  permitted,
  type GrantSource,
  type KnownGrants,
  type Owned,
  type Right,
} from '@cadenza/kernel/runtime/policy.js';
import { AttendanceQueries, type Session } from './attendance.queries.js';

/** The one door to a session: who may see and mark who came. */
@Injectable()
export class AttendanceAccess implements GrantSource {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(AttendanceQueries) private readonly queries: AttendanceQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  of(userId: number, owned: Owned): Promise<KnownGrants> {
    return grantsOf(this.rows, userId, [owned]);
  }

  /**
   * Throws NOT_FOUND "Schedule not found" for another's, unless it is handed over to the caller, and for one that is
   * off the calendar.
   */
  async session(right: Right, context: GraphqlContext, id: number): Promise<Session> {
    const found = await this.queries.session(id);
    const schedule = found && { type: 'schedule' as const, id, ownerId: found.user_id };
    if (!schedule || !(await permitted(right, context, schedule, this, this.clock)))
      throw new RejectionError(notFound('Schedule'));
    return found;
  }
}
