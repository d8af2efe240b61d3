import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ClassEventSchema, type ClassDetails } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which classes there are, whose, and how long they are planned: so that a schedule names one of its owner's and knows its end. */
export const classesCopy: Copy<typeof ClassEventSchema> = {
  kind: 'copy',
  name: 'classes',
  origin: 'catalog',
  schema: ClassEventSchema,
  tables: ['class_copy'],
  project(event, { stream }) {
    const classId = numberIn(stream);
    switch (event.case) {
      case 'classCreated': {
        const { userId, details } = event.value;
        return [
          sql`insert into class_copy (class_id, user_id, duration)
              values (${classId}, ${userId}, ${minutesOf(details)}) on conflict (class_id) do nothing`,
        ];
      }
      case 'classChanged':
        return [
          sql`update class_copy set duration = ${minutesOf(event.value.details)} where class_id = ${classId}`,
        ];
      case 'classDeleted':
        return [sql`update class_copy set deleted = true where class_id = ${classId}`];
      case 'segmentAdded':
      case 'segmentChanged':
      case 'segmentRemoved':
      case 'segmentsReordered':
      case 'segmentImagePlaced':
      case 'segmentImageChanged':
      case 'segmentImageRemoved':
      case 'segmentImagesReordered':
        return [];
    }
  },
};

const minutesOf = (details: ClassDetails | undefined) => details?.duration ?? 0;
