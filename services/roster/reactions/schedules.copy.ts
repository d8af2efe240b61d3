import { timestampDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import { databaseTime } from '@cadenza/kernel/eventsourcing/database-time.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ScheduleEventSchema, type ScheduleDetails } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which entries are on whose calendar, of which class and when: so that attendance is marked for one of them, and reported. */
export const schedulesCopy: Copy<typeof ScheduleEventSchema> = {
  kind: 'copy',
  name: 'schedules',
  origin: 'scheduling',
  schema: ScheduleEventSchema,
  tables: ['schedule_copy'],
  project(event, { stream }) {
    const head = numberIn(stream);
    switch (event.case) {
      case 'classScheduled': {
        const { userId, details, following } = event.value;
        const entries = [{ scheduleId: head, startTime: details?.startTime }, ...following];
        const ids = entries.map(({ scheduleId }) => scheduleId);
        const times = entries.map(({ startTime }) => textOf(startTime));
        return [
          sql`insert into schedule_copy (schedule_id, user_id, class_id, title, start_time)
              select id, ${userId}::int, ${details?.classId ?? 0}::int, ${details?.title ?? ''}::text, at
              from unnest(${ids}::int[], ${times}::timestamptz[]) as entry (id, at)
              on conflict (schedule_id) do nothing`,
        ];
      }
      case 'scheduleChanged':
        return changed(event.value.scheduleId || head, event.value.details);
      case 'seriesChanged':
        return event.value.entries.flatMap(({ scheduleId, details }) => changed(scheduleId, details));
      case 'scheduleDeleted': {
        const { scheduleIds } = event.value;
        const gone = scheduleIds.length > 0 ? scheduleIds : [head];
        return [sql`update schedule_copy set deleted = true where schedule_id = any(${gone}::int[])`];
      }
    }
  },
};

function changed(scheduleId: number, details: ScheduleDetails | undefined): Sql[] {
  if (!details) return [];
  const { classId, title, startTime } = details;
  return [
    sql`update schedule_copy set class_id = ${classId}, title = ${title},
          start_time = coalesce(${dateOf(startTime)}, start_time) where schedule_id = ${scheduleId}`,
  ];
}

const textOf = (at: Timestamp | undefined) => (at ? databaseTime(timestampDate(at)) : null);

const dateOf = (at: Timestamp | undefined) => (at ? timestampDate(at) : null);
