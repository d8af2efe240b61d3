import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type {
  SegmentAdded,
  SegmentChanged,
  SegmentRemoved,
  SegmentsReordered,
} from '@cadenza/proto/gen/catalog/v1/class_pb.js';

/** The rows after the new one move on by one: `place` stays dense and 1-based. */
export function segmentAdded(classId: number, { segment, order }: SegmentAdded): Sql[] {
  if (!segment) return [];
  return [
    sql`update segment set place = place + 1 where class_id = ${classId} and place >= ${order}`,
    sql`insert into segment (id, class_id, place, name, fixed_start_time, duration, rpm, resistance, position, notes,
          image_url, music_id, music_start_time, music_end_time, fade_in_duration, fade_out_duration,
          transition_type, volume, music_borrowed, protected)
        values (${segment.segmentId}, ${classId}, ${order}, ${segment.name}, ${segment.fixedStartTime ?? null},
          ${segment.duration}, ${segment.rpm}, ${segment.resistance}, ${segment.position}, ${segment.notes},
          ${segment.imageUrl ?? null}, ${segment.musicId ?? null}, ${segment.musicStartTime},
          ${segment.musicEndTime ?? null}, ${segment.fadeInDuration}, ${segment.fadeOutDuration},
          ${segment.transitionType}, ${segment.volume}, ${segment.musicBorrowed},
          ${segment.protected})`,
  ];
}

export function segmentChanged({ segment }: SegmentChanged): Sql[] {
  if (!segment) return [];
  return [
    sql`update segment set name = ${segment.name}, fixed_start_time = ${segment.fixedStartTime ?? null},
          duration = ${segment.duration}, rpm = ${segment.rpm}, resistance = ${segment.resistance},
          position = ${segment.position}, notes = ${segment.notes}, image_url = ${segment.imageUrl ?? null},
          music_id = ${segment.musicId ?? null}, music_start_time = ${segment.musicStartTime},
          music_end_time = ${segment.musicEndTime ?? null}, fade_in_duration = ${segment.fadeInDuration},
          fade_out_duration = ${segment.fadeOutDuration}, transition_type = ${segment.transitionType},
          volume = ${segment.volume}, music_borrowed = ${segment.musicBorrowed},
          protected = ${segment.protected}
        where id = ${segment.segmentId}`,
  ];
}

/** The gap is closed before the row goes, while its place is still known. */
export const segmentRemoved = (classId: number, { segmentId }: SegmentRemoved): Sql[] => [
  sql`update segment set place = place - 1
      where class_id = ${classId} and place > (select place from segment where id = ${segmentId})`,
  sql`delete from segment where id = ${segmentId}`,
  sql`delete from segment_image where segment_id = ${segmentId}`,
];

export const segmentsReordered = (classId: number, { segmentIds }: SegmentsReordered): Sql[] => [
  sql`update segment set place = array_position(${segmentIds}::int[], id)
      where class_id = ${classId} and id = any(${segmentIds}::int[])`,
];
