import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ClassEventSchema, type Segment, type SegmentAdded } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** When the segments of a class are, since its length follows from them: an entry without an end is as long. */
export const classSegmentsCopy: Copy<typeof ClassEventSchema> = {
  kind: 'copy',
  name: 'class-segments',
  origin: 'catalog',
  schema: ClassEventSchema,
  tables: ['class_segment'],
  project(event, { stream }) {
    const classId = numberIn(stream);
    switch (event.case) {
      case 'segmentAdded':
        return added(classId, event.value);
      case 'segmentChanged':
        return event.value.segment ? [changed(event.value.segment)] : [];
      case 'segmentRemoved':
        return removed(classId, event.value.segmentId);
      case 'segmentsReordered':
        return [reordered(classId, event.value.segmentIds)];
      case 'classDeleted':
        return [sql`delete from class_segment where class_id = ${classId}`];
      case 'classCreated':
      case 'classChanged':
      case 'segmentImagePlaced':
      case 'segmentImageChanged':
      case 'segmentImageRemoved':
      case 'segmentImagesReordered':
        return [];
    }
  },
};

/** The rows after the new one move on by one: `place` stays dense and 1-based. */
const added = (classId: number, { segment, order }: SegmentAdded): Sql[] =>
  segment
    ? [
        sql`update class_segment set place = place + 1 where class_id = ${classId} and place >= ${order}`,
        sql`insert into class_segment (segment_id, class_id, place, fixed_start_time, duration)
            values (${segment.segmentId}, ${classId}, ${order}, ${segment.fixedStartTime ?? null}, ${segment.duration})`,
      ]
    : [];

const changed = ({ segmentId, fixedStartTime, duration }: Segment) =>
  sql`update class_segment set fixed_start_time = ${fixedStartTime ?? null}, duration = ${duration}
      where segment_id = ${segmentId}`;

/** The gap is closed before the row goes, while its place is still known. */
const removed = (classId: number, segmentId: number): Sql[] => [
  sql`update class_segment set place = place - 1 where class_id = ${classId}
        and place > (select place from class_segment where segment_id = ${segmentId})`,
  sql`delete from class_segment where segment_id = ${segmentId}`,
];

const reordered = (classId: number, segmentIds: readonly number[]) =>
  sql`update class_segment set place = array_position(${segmentIds}::int[], segment_id)
      where class_id = ${classId} and segment_id = any(${segmentIds}::int[])`;
