import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { permitted } from '@cadenza/kernel/runtime/policy.js';
import { HandedSessions } from '../../schedule/handed-sessions.js';

/** Whether an entry of the calendar is one that the caller may have given. */
@Injectable()
export class ShowPlaces {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(HandedSessions) private readonly handed: HandedSessions,
  ) {}

  /** The entry's id where it is one of the class that the caller owns or teaches; else null: it may be gone by now. */
  async entryOf(context: GraphqlContext, classId: number, scheduleId: number | null): Promise<number | null> {
    const [row] = await this.rows.query<{ user_id: number }>(
      sql`select user_id from schedule where id = ${scheduleId}::int and class_id = ${classId}`,
    );
    if (!row || scheduleId === null) return null;
    const schedule = { type: 'schedule' as const, id: scheduleId, ownerId: row.user_id };
    return (await permitted('read', context, schedule, this.handed, this.clock)) ? scheduleId : null;
  }
}
