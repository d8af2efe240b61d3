import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type {
  ShowRecorded,
  ShowSummaryEventSchema,
} from '@cadenza/proto/gen/scheduling/v1/show_summary_pb.js';

/** A row for each show, its segments in order as JSON; and of each track when its owner last played it. */
export const showSummaryProjection: Projection<typeof ShowSummaryEventSchema> = {
  tables: ['show_summary', 'track_use'],
  project(event, { stream, recordedAt }) {
    switch (event.case) {
      case 'showRecorded':
        return recorded(event.value, recordedAt);
      case 'showForgotten':
        return [
          sql`delete from track_use where user_id = ${event.value.userId}`,
          sql`delete from show_summary where stream = ${stream}`,
        ];
    }
  },
};

function recorded(value: ShowRecorded, recordedAt: Date) {
  const { userId, showId, classId, title, scheduleId, startedAt, endedAt, pauses, pausedSeconds } = value;
  const segments = value.segments.map(({ name, plannedSeconds, deliveredSeconds, isSkipped, trackId }) => ({
    ...{ name, plannedSeconds, deliveredSeconds, skipped: isSkipped, trackId: trackId || null },
  }));
  const sum = (of: 'plannedSeconds' | 'deliveredSeconds') =>
    segments.reduce((all, segment) => all + segment[of], 0);
  const played = segments.filter(({ deliveredSeconds }) => deliveredSeconds >= heardSeconds);
  const trackIds = [...new Set(played.flatMap(({ trackId }) => (trackId === null ? [] : [trackId])))];
  const started = startedAt ? timestampDate(startedAt) : null;
  return [
    sql`insert into show_summary (stream, show_id, user_id, class_id, title, schedule_id, started_at, ended_at,
          planned_seconds, delivered_seconds, pauses, paused_seconds, segments, recorded_at)
        values (${`show-summary-${userId}-${showId}`}, ${showId}, ${userId}, ${classId}, ${title},
          ${scheduleId || null}, ${started}, ${endedAt ? timestampDate(endedAt) : null}, ${sum('plannedSeconds')},
          ${sum('deliveredSeconds')}, ${pauses}, ${pausedSeconds}, ${JSON.stringify(segments)}, ${recordedAt})`,
    sql`insert into track_use (user_id, track_id, last_used_at)
        select ${userId}::int, id, ${started}::timestamptz from unnest(${trackIds}::int[]) as id
        on conflict (user_id, track_id) do update
          set last_used_at = greatest(track_use.last_used_at, excluded.last_used_at)`,
  ];
}

/** Music that was heard for less was skipped. */
const heardSeconds = 5;
