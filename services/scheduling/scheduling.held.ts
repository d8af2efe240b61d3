import type { Held } from '@cadenza/kernel/cqrs/held.resolver.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

export const schedulingHeld: Held = (userId) => ({
  schedules: sql`select * from schedule where user_id = ${userId} order by start_time`,
  cancelledEntries: sql`select * from cancelled_entry where user_id = ${userId} order by start_time`,
  shows: sql`select show_id, class_id, title, schedule_id, started_at, ended_at, pauses, paused_seconds, segments
    from show_summary where user_id = ${userId} order by started_at`,
  calendarFeed: sql`select since from calendar_feed where user_id = ${userId}`,
});
