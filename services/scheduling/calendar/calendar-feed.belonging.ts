import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { calendarFeedSlice } from './calendar-feed.slice.js';

/** The private addresses of deleted users. */
export const calendarFeedBelonging: Belonging = {
  left: () =>
    sql`select user_id as id, user_id as "userId" from calendar_feed join erased_user using (user_id)`,
  end: ({ id }, { commands, context }) => commands.give(context, calendarFeedSlice, id, { kind: 'close' }),
};
