import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which classes there are, and whose: so that students are enrolled in one of them. */
export const classesCopy: Copy<typeof ClassEventSchema> = {
  kind: 'copy',
  name: 'classes',
  origin: 'catalog',
  schema: ClassEventSchema,
  tables: ['class_copy'],
  project(event, { stream }) {
    const classId = numberIn(stream);
    switch (event.case) {
      case 'classCreated':
        return [
          sql`insert into class_copy (class_id, user_id) values (${classId}, ${event.value.userId})
              on conflict (class_id) do nothing`,
        ];
      case 'classDeleted':
        return [sql`update class_copy set deleted = true where class_id = ${classId}`];
      case 'classChanged':
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
