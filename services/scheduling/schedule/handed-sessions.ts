import { Inject, Injectable } from '@nestjs/common';
import { gatheredGrants } from '@cadenza/kernel/cqrs/gathered-grants.js';
import { sharedWith } from '@cadenza/kernel/cqrs/grant-rows.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';
import type { ScheduleRow } from './schedule.queries.js';

const isHandedOver = new Rejection(
  'CONFLICT',
  'This session is handed over. Take it back before you change it.',
);

/** Sessions that are handed over, by scheduling's own copy of shares. */
@Injectable()
export class HandedSessions implements GrantSource {
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
   * Those that a user teaches for others. None while the copy is old: people see their own calendar, whatever is known
   * of shares.
   */
  async taken(context: GraphqlContext, userId: number): Promise<readonly number[]> {
    try {
      return await sharedWith(this.rows, context, userId, 'schedule', this.clock);
    } catch (error) {
      if (error instanceof RejectionError && error.rejection.code === 'UNAVAILABLE') return [];
      throw error;
    }
  }

  /**
   * Throws CONFLICT while the entry, or one that changes with it, is offered or handed over: whoever teaches it has
   * the plan and the time that they accepted.
   */
  async refuseChange({ id, series_id, start_time }: ScheduleRow, scope: string): Promise<void> {
    // What the wire brought may be no scope, and no text that the database takes: the decider refuses it.
    const from = scope === 'all' ? new Date(0) : scope === 'following' ? start_time : null;
    const [found] = await this.rows.query(sql`
      select from content_grant join schedule on schedule.id = content_id
      where content_type = 'schedule' and expires_at > ${this.clock.now()}::timestamptz
        and (schedule.id = ${id} or (series_id = ${series_id}::int and start_time >= ${from}::timestamptz))
      limit 1`);
    if (found) throw new RejectionError(isHandedOver);
  }
}
