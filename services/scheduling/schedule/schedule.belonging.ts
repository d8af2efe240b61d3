import type { Belonging, Left } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { scheduleSlice } from './schedule.slice.js';

interface LeftSchedule extends Left {
  /** One of the series, or the entry itself. */
  readonly scheduleId: number;
}

/** The calendar of deleted users, each series at once. */
export const scheduleBelonging: Belonging<LeftSchedule> = {
  left: () => sql`
    select coalesce(series_id, id) as id, user_id as "userId", min(id) as "scheduleId"
    from schedule join erased_user using (user_id) group by 1, 2`,
  end: ({ id, scheduleId }, { commands, context }) =>
    commands.give(context, scheduleSlice, id, { kind: 'delete', scheduleId, scope: 'all' }),
};
