import type { ShowSummary } from '../../generated/graphql.js';
import type { SummaryRow } from './show-summary.queries.js';

export const summaryView = (row: SummaryRow): ShowSummary => ({
  id: row.show_id,
  classId: row.class_id,
  title: row.title,
  scheduleId: row.schedule_id,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at.toISOString(),
  plannedSeconds: row.planned_seconds,
  deliveredSeconds: row.delivered_seconds,
  pauses: row.pauses,
  pausedSeconds: row.paused_seconds,
  segments: [...row.segments],
});
