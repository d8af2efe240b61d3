import type { Schedule } from '../generated/graphql.js';
import type { ScheduleRow } from './schedule.queries.js';

export const scheduleView = (row: ScheduleRow): Schedule => ({
  id: row.id,
  classId: row.class_id,
  title: row.title,
  startTime: row.start_time.toISOString(),
  endTime: row.end_time.toISOString(),
  location: row.location || null,
  userId: row.user_id,
  seriesId: row.series_id,
  series: seriesView(row),
  version: row.version,
});

const seriesView = ({ series_id: id, frequency, time_zone, entries, last_start }: ScheduleRow) =>
  id === null || frequency === null
    ? null
    : { id, frequency, count: entries, until: last_start.toISOString(), timeZone: time_zone };
