import type { DataExportOf } from '@cadenza/kernel/cqrs/data-export/export-list.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

export const schedulingDataExport: DataExportOf = (userId) => ({
  lists: {
    schedules: { rows: sql`select * from schedule where user_id = ${userId}`, key: ['id'] },
    cancelledEntries: { rows: sql`select * from cancelled_entry where user_id = ${userId}`, key: ['id'] },
    shows: {
      rows: sql`select stream as export_key, show_id, class_id, title, schedule_id, started_at, ended_at, pauses,
          paused_seconds, segments
        from show_summary where user_id = ${userId}`,
      key: ['export_key'],
    },
    openShows: {
      rows: sql`select show_id, class_id, title, image_ids, expires_at,
          (select json_agg(json_build_object('kind', kind, 'joined_at', joined_at) order by id)
            from show_view as joined where joined.user_id = shown.user_id and joined.show_id = shown.show_id) as views
        from show_screens as shown where user_id = ${userId}`,
      key: ['show_id'],
    },
    calendarFeed: {
      rows: sql`select user_id as export_key, since from calendar_feed where user_id = ${userId}`,
      key: ['export_key'],
    },
  },
});
