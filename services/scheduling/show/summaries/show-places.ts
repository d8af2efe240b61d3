import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { permitted } from '@cadenza/kernel/runtime/policy.js';
import { HandedSessions } from '../../schedule/handed-sessions.js';
import { SchedulableClasses } from '../../schedule/schedulable-classes.js';

/** Whether a class and an entry are the caller's to have given. */
@Injectable()
export class ShowPlaces {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SchedulableClasses) private readonly classes: SchedulableClasses,
    @Inject(HandedSessions) private readonly handed: HandedSessions,
  ) {}

  /** Throws NOT_FOUND for a class that is neither the caller's own, deleted since or not, nor shared with them to use. */
  async classOf(context: GraphqlContext, userId: number, classId: number): Promise<void> {
    const [known] = await this.rows.query<{ user_id: number }>(
      sql`select user_id from class_copy where class_id = ${classId}`,
    );
    if (known?.user_id === userId) return;
    if (!known || !(await this.classes.find(context, classId))) throw new RejectionError(notFound('Class'));
  }

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
