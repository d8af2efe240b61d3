import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which classes there are, whose, and what they are called: people share their own only. */
export const classesCopy: Copy<typeof ClassEventSchema> = {
  kind: 'copy',
  name: 'classes',
  origin: 'catalog',
  schema: ClassEventSchema,
  tables: ['class_copy'],
  project(event, { stream }) {
    const id = numberIn(stream);
    switch (event.case) {
      case 'classCreated': {
        const { userId, details } = event.value;
        return [
          sql`insert into class_copy (id, user_id, name) values (${id}, ${userId}, ${details?.title ?? ''})
              on conflict (id) do nothing`,
        ];
      }
      case 'classChanged':
        return [sql`update class_copy set name = ${event.value.details?.title ?? ''} where id = ${id}`];
      case 'classDeleted':
        return [sql`update class_copy set deleted = true where id = ${id}`];
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
