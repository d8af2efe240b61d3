import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type {
  ClassScheduled,
  ScheduleChanged,
  ScheduleDetails,
  ScheduleEventSchema,
} from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** A row for each entry; those of a series bear its first one's id, and all of them the version of their stream. */
export const scheduleProjection: Projection<typeof ScheduleEventSchema> = {
  tables: ['schedule'],
  project(event, { stream, version }) {
    const head = numberIn(stream);
    const seen = sql`update schedule set version = ${version} where id = ${head} or series_id = ${head}`;
    switch (event.case) {
      case 'classScheduled':
        return [...inserted(head, event.value), seen];
      case 'scheduleChanged':
        return [...changed(head, event.value), seen];
      case 'scheduleDeleted': {
        const { scheduleIds } = event.value;
        const gone = scheduleIds.length > 0 ? scheduleIds : [head];
        return [sql`delete from schedule where id = any(${gone}::int[])`, seen];
      }
    }
  },
};

const at = (time: ScheduleDetails['startTime']) => (time ? timestampDate(time) : null);

function inserted(head: number, { userId, details, following }: ClassScheduled): Sql[] {
  if (!details) return [];
  const series = following.length > 0 ? head : null;
  return [{ ...details, scheduleId: head }, ...following].map(
    ({ scheduleId, startTime, endTime }) =>
      sql`insert into schedule (id, series_id, user_id, class_id, title, start_time, end_time, location, version)
          values (${scheduleId}, ${series}, ${userId}, ${details.classId}, ${details.title},
            ${at(startTime)}, ${at(endTime)}, ${details.location}, 0)`,
  );
}

function changed(head: number, { scheduleId, details }: ScheduleChanged): Sql[] {
  if (!details) return [];
  return [
    sql`update schedule set class_id = ${details.classId}, title = ${details.title},
          start_time = ${at(details.startTime)}, end_time = ${at(details.endTime)}, location = ${details.location}
        where id = ${scheduleId || head}`,
  ];
}
