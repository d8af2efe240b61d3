import type { Schedule } from '../generated/graphql.js';
import type { ScheduleRow } from './schedule.queries.js';

/** What its row says of it; its shows are read only when asked for. */
export type ScheduleFacts = Omit<Schedule, 'shows'>;

/** As its owner sees it; whoever teaches it for them sees one session, and nothing of its series. */
export const scheduleView = (row: ScheduleRow, viewerId: number): ScheduleFacts => ({
  id: row.id,
  classId: row.class_id,
  title: row.title,
  startTime: row.start_time.toISOString(),
  endTime: row.end_time.toISOString(),
  location: row.location || null,
  userId: row.user_id,
  seriesId: row.user_id === viewerId ? row.series_id : null,
  series: row.user_id === viewerId ? seriesView(row) : null,
  version: row.version,
});

const seriesView = ({ series_id: id, frequency, time_zone, entries, last_start }: ScheduleRow) =>
  id === null || frequency === null
    ? null
    : { id, frequency, count: entries, until: last_start.toISOString(), timeZone: time_zone };
