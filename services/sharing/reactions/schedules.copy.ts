import { timestampDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import { databaseTime } from '@cadenza/kernel/eventsourcing/database-time.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ScheduleEventSchema, type ScheduleDetails } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';

/** Which sessions there are, whose, when, and of which class: people hand over their own only, until they are over. */
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
        const entries = [{ ...details, scheduleId: head }, ...following];
        const at = (time: 'startTime' | 'endTime') => entries.map((each) => textOf(each[time]));
        return [
          sql`insert into schedule_copy (id, user_id, class_id, name, start_time, end_time)
              select id, ${userId}::int, ${details?.classId ?? 0}::int, ${details?.title ?? ''}::text, starts, ends
              from unnest(${entries.map(({ scheduleId }) => scheduleId)}::int[], ${at('startTime')}::timestamptz[],
                ${at('endTime')}::timestamptz[]) as entry (id, starts, ends)
              on conflict (id) do nothing`,
        ];
      }
      case 'scheduleChanged':
        return changed(event.value.scheduleId || head, event.value.details);
      case 'seriesChanged':
        return event.value.entries.flatMap(({ scheduleId, details }) => changed(scheduleId, details));
      case 'scheduleDeleted': {
        const { scheduleIds } = event.value;
        const gone = scheduleIds.length > 0 ? scheduleIds : [head];
        return [sql`update schedule_copy set deleted = true where id = any(${gone}::int[])`];
      }
    }
  },
};

function changed(id: number, details: ScheduleDetails | undefined): Sql[] {
  if (!details) return [];
  const { classId, title, startTime, endTime } = details;
  return [
    sql`update schedule_copy set class_id = ${classId}, name = ${title},
          start_time = coalesce(${textOf(startTime)}::timestamptz, start_time),
          end_time = coalesce(${textOf(endTime)}::timestamptz, end_time)
        where id = ${id}`,
  ];
}

const textOf = (at: Timestamp | undefined) => (at ? databaseTime(timestampDate(at)) : null);
