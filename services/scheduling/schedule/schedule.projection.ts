import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type {
  ClassScheduled,
  ScheduleDetails,
  ScheduleEventSchema,
} from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';

export const scheduleProjection: Projection<typeof ScheduleEventSchema> = {
  tables: ['schedule'],
  project(event, { stream, version }) {
    const id = Number(stream.slice('schedule-'.length));
    switch (event.case) {
      case 'classScheduled':
        return inserted(id, event.value, version);
      case 'scheduleChanged':
        return changed(id, event.value.details, version);
      case 'scheduleDeleted':
        return [sql`delete from schedule where id = ${id}`];
    }
  },
};

const at = (time: ScheduleDetails['startTime']) => (time ? timestampDate(time) : null);

function inserted(id: number, { userId, details }: ClassScheduled, version: number): Sql[] {
  if (!details) return [];
  return [
    sql`insert into schedule (id, user_id, class_id, title, start_time, end_time, location, version)
        values (${id}, ${userId}, ${details.classId}, ${details.title}, ${at(details.startTime)},
          ${at(details.endTime)}, ${details.location}, ${version})`,
  ];
}

function changed(id: number, details: ScheduleDetails | undefined, version: number): Sql[] {
  if (!details) return [];
  return [
    sql`update schedule set class_id = ${details.classId}, title = ${details.title},
          start_time = ${at(details.startTime)}, end_time = ${at(details.endTime)},
          location = ${details.location}, version = ${version}
        where id = ${id}`,
  ];
}
