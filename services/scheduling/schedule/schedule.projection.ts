import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type {
  ClassScheduled,
  ScheduleChanged,
  ScheduleDeleted,
  ScheduleDetails,
  ScheduleEventSchema,
  SeriesChanged,
} from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { seriesOf } from './series.state.js';

/**
 * A row for each entry; those of a series bear its first one's id, and all of them the version of their stream. The
 * series itself has one as long as it has entries, and so have those of its entries that were called off.
 */
export const scheduleProjection: Projection<typeof ScheduleEventSchema> = {
  tables: ['schedule', 'series', 'cancelled_entry'],
  project(event, { stream, version, recordedAt }) {
    const head = numberIn(stream);
    return [...changes(head, event), ...counted(head, version, recordedAt)];
  },
};

function changes(head: number, event: EventOf<typeof ScheduleEventSchema>): Sql[] {
  switch (event.case) {
    case 'classScheduled':
      return [...inserted(head, event.value), ...began(event.value)];
    case 'scheduleChanged':
      return changed(event.value.scheduleId || head, event.value);
    case 'seriesChanged':
      return [
        ...event.value.entries.flatMap((each) => changed(each.scheduleId, each)),
        ...seriesChanged(head, event.value),
      ];
    case 'scheduleDeleted':
      return deleted(head, event.value);
  }
}

function deleted(head: number, { scheduleIds, isCancelled }: ScheduleDeleted): Sql[] {
  const gone = scheduleIds.length > 0 ? scheduleIds : [head];
  const kept = sql`
    insert into cancelled_entry (id, series_id, place, user_id, title, start_time, end_time, location)
    select id, series_id, place, user_id, title, start_time, end_time, location
    from schedule where id = any(${gone}::int[]) and series_id is not null`;
  return [...(isCancelled ? [kept] : []), sql`delete from schedule where id = any(${gone}::int[])`];
}

const at = (time: ScheduleDetails['startTime']) => (time ? timestampDate(time) : null);

function inserted(head: number, { userId, details, following }: ClassScheduled): Sql[] {
  if (!details) return [];
  const isSeries = following.length > 0;
  return [{ ...details, scheduleId: head }, ...following].map(
    ({ scheduleId, startTime, endTime }, place) =>
      sql`insert into schedule (id, series_id, place, user_id, class_id, title, start_time, end_time, location, version)
          values (${scheduleId}, ${isSeries ? head : null}, ${isSeries ? place : null}, ${userId}, ${details.classId},
            ${details.title}, ${at(startTime)}, ${at(endTime)}, ${details.location}, 0)`,
  );
}

/** How many entries there are and the last one's start are counted at each event. */
function began(value: ClassScheduled): Sql[] {
  const series = seriesOf(value);
  if (!series) return [];
  const { title, location, startTime, endTime } = series.first;
  return [
    sql`insert into series (id, frequency, time_zone, title, location, start_time, end_time, entries, last_start)
        values (${value.scheduleId}, ${series.frequency}, ${series.timeZone}, ${title}, ${location},
          ${startTime}, ${endTime}, 0, ${startTime})`,
  ];
}

function changed(id: number, { details }: Pick<ScheduleChanged, 'details'>): Sql[] {
  if (!details) return [];
  return [
    sql`update schedule set class_id = ${details.classId}, title = ${details.title},
          start_time = ${at(details.startTime)}, end_time = ${at(details.endTime)}, location = ${details.location}
        where id = ${id}`,
  ];
}

function seriesChanged(head: number, { first }: SeriesChanged): Sql[] {
  if (!first) return [];
  return [
    sql`update series set title = ${first.title}, location = ${first.location},
          start_time = ${at(first.startTime)}, end_time = ${at(first.endTime)}
        where id = ${head}`,
  ];
}

/** What is counted anew after each event. */
function counted(head: number, version: number, at: Date): Sql[] {
  return [
    sql`update schedule set version = ${version}, changed_at = ${at} where id = ${head} or series_id = ${head}`,
    sql`delete from series where id = ${head} and not exists (select from schedule where series_id = ${head})`,
    sql`delete from cancelled_entry where series_id = ${head} and not exists (select from series where id = ${head})`,
    sql`update series set version = ${version}, changed_at = ${at}, entries = left_over.count, last_start = left_over.last
        from (select count(*) as count, max(start_time) as last from schedule where series_id = ${head}) as left_over
        where id = ${head}`,
  ];
}
