import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ClassEventSchema, type Segment } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/**
 * Which classes play which tracks: whoever may read a class hears its music. Catalog lets people place only their own
 * tracks and those that the class plays already, so this row is the track's owner's own doing; or a borrowed one, which
 * lets nobody hear it.
 */
export const classMusicCopy: Copy<typeof ClassEventSchema> = {
  kind: 'copy',
  name: 'class-music',
  origin: 'catalog',
  schema: ClassEventSchema,
  tables: ['class_music'],
  project(event, { stream }) {
    const classId = numberIn(stream);
    switch (event.case) {
      case 'segmentAdded':
      case 'segmentChanged':
        return event.value.segment ? music(classId, event.value.segment) : [];
      case 'segmentRemoved':
        return [silence(event.value.segmentId)];
      case 'classDeleted':
        return [sql`delete from class_music where class_id = ${classId}`];
      case 'classCreated':
      case 'classChanged':
      case 'segmentsReordered':
      case 'segmentImagePlaced':
      case 'segmentImageChanged':
      case 'segmentImageRemoved':
      case 'segmentImagesReordered':
        return [];
    }
  },
};

const silence = (segmentId: number) => sql`delete from class_music where segment_id = ${segmentId}`;

const music = (classId: number, { segmentId, musicId, musicBorrowed }: Segment) => [
  silence(segmentId),
  ...(musicId === undefined
    ? []
    : [
        sql`insert into class_music (segment_id, class_id, track_id, borrowed)
            values (${segmentId}, ${classId}, ${musicId}, ${musicBorrowed})`,
      ]),
];
