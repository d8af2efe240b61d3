import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which entries are on whose calendar, and of which class: so that attendance is marked for one of them. */
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
        const ids = [head, ...following.map(({ scheduleId }) => scheduleId)];
        return [
          sql`insert into schedule_copy (schedule_id, user_id, class_id)
              select id, ${userId}::int, ${details?.classId ?? 0}::int from unnest(${ids}::int[]) as entry (id)
              on conflict (schedule_id) do nothing`,
        ];
      }
      case 'scheduleChanged': {
        const { scheduleId, details } = event.value;
        if (!details) return [];
        return [
          sql`update schedule_copy set class_id = ${details.classId} where schedule_id = ${scheduleId || head}`,
        ];
      }
      case 'seriesChanged':
        return event.value.entries.flatMap(({ scheduleId, details }) =>
          details
            ? [sql`update schedule_copy set class_id = ${details.classId} where schedule_id = ${scheduleId}`]
            : [],
        );
      case 'scheduleDeleted': {
        const { scheduleIds } = event.value;
        const gone = scheduleIds.length > 0 ? scheduleIds : [head];
        return [sql`update schedule_copy set deleted = true where schedule_id = any(${gone}::int[])`];
      }
    }
  },
};
