import type { Held } from '@cadenza/kernel/cqrs/held.resolver.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

export const schedulingHeld: Held = (userId) => ({
  schedules: sql`select * from schedule where user_id = ${userId} order by start_time`,
  cancelledEntries: sql`select * from cancelled_entry where user_id = ${userId} order by start_time`,
  shows: sql`select show_id, class_id, title, schedule_id, started_at, ended_at, pauses, paused_seconds, segments
    from show_summary where user_id = ${userId} order by started_at`,
  openShows: sql`select show_id, class_id, title, image_ids, expires_at,
      (select json_agg(json_build_object('kind', kind, 'joined_at', joined_at) order by id)
        from show_view as joined where joined.user_id = shown.user_id and joined.show_id = shown.show_id) as views
    from show_screens as shown where user_id = ${userId} order by expires_at`,
  calendarFeed: sql`select since from calendar_feed where user_id = ${userId}`,
});
