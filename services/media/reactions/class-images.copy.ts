import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { imageIdIn } from '@cadenza/kernel/runtime/image-address.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/**
 * Whose classes show which images: their covers, their segments' own images and the timed ones. A shared class is seen
 * with its images.
 */
export const classImagesCopy: Copy<typeof ClassEventSchema> = {
  kind: 'copy',
  name: 'class-images',
  origin: 'catalog',
  schema: ClassEventSchema,
  tables: ['class_owner', 'class_image'],
  project(event, { stream }) {
    const classId = numberIn(stream);
    switch (event.case) {
      case 'classCreated': {
        const { userId, details } = event.value;
        const owner = sql`insert into class_owner (class_id, user_id) values (${classId}, ${userId})
          on conflict (class_id) do nothing`;
        return [owner, ...cover(classId, details?.coverImageUrl)];
      }
      case 'classChanged':
        return cover(classId, event.value.details?.coverImageUrl);
      case 'classDeleted':
        return [
          sql`delete from class_image where class_id = ${classId}`,
          sql`delete from class_owner where class_id = ${classId}`,
        ];
      case 'segmentAdded':
      case 'segmentChanged': {
        const { segmentId, imageUrl } = event.value.segment ?? { segmentId: 0 };
        const before = sql`delete from class_image where segment_id = ${segmentId} and timed_id is null`;
        return [before, ...shown(classId, segmentId, null, imageUrl)];
      }
      case 'segmentRemoved':
        return [sql`delete from class_image where segment_id = ${event.value.segmentId}`];
      case 'segmentImagePlaced':
      case 'segmentImageChanged': {
        const { image } = event.value;
        if (!image) return [];
        const { imageId, segmentId, imageUrl } = image;
        return [gone(imageId), ...shown(classId, segmentId, imageId, imageUrl)];
      }
      case 'segmentImageRemoved':
        return [gone(event.value.imageId)];
      case 'segmentsReordered':
      case 'segmentImagesReordered':
        return [];
    }
  },
};

const gone = (timedId: number) => sql`delete from class_image where timed_id = ${timedId}`;

const cover = (classId: number, url: string | undefined): Sql[] => [
  sql`delete from class_image where class_id = ${classId} and segment_id is null`,
  ...shown(classId, null, null, url),
];

function shown(
  classId: number,
  segmentId: number | null,
  timedId: number | null,
  url: string | undefined,
): Sql[] {
  const imageId = imageIdIn(url);
  if (imageId === undefined) return [];
  return [
    sql`insert into class_image (class_id, segment_id, timed_id, image_id)
        values (${classId}, ${segmentId}, ${timedId}, ${imageId})`,
  ];
}
