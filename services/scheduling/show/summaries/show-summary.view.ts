import type { ShowSummary } from '../../generated/graphql.js';
import type { ListedRow, SummaryRow } from './show-summary.queries.js';

/** A show of a list: its segments are read on request (ShowSegmentsResolver), for the user whose show it is. */
export type ListedShow = Omit<ShowSummary, 'segments'> & { readonly ownerId: number };

export const listedView = (row: ListedRow): ListedShow => ({
  id: row.show_id,
  ownerId: row.user_id,
  classId: row.class_id,
  title: row.title,
  scheduleId: row.schedule_id,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at.toISOString(),
  plannedSeconds: row.planned_seconds,
  deliveredSeconds: row.delivered_seconds,
  pauses: row.pauses,
  pausedSeconds: row.paused_seconds,
});

export const summaryView = (row: SummaryRow): ShowSummary => ({
  ...listedView(row),
  segments: [...row.segments],
});
