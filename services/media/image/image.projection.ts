import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { ImageEventSchema } from '@cadenza/proto/gen/media/v1/image_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** One row for each image that is there. */
export const imageProjection: Projection<typeof ImageEventSchema> = {
  tables: ['image'],

  project(event, { stream, version, recordedAt }) {
    const id = numberIn(stream);
    switch (event.case) {
      case 'imageUploaded': {
        const image = event.value;
        const uploadedAt = image.uploadedAt ? timestampDate(image.uploadedAt) : recordedAt;
        return [
          sql`insert into image (id, user_id, caption, width, height, image_size, thumbnail_size, object_key,
                thumbnail_key, sha256, uploaded_at, version)
              values (${id}, ${image.userId}, ${image.caption ?? null}, ${image.width}, ${image.height},
                ${String(image.imageSize)}, ${String(image.thumbnailSize)}, ${image.objectKey}, ${image.thumbnailKey},
                ${image.sha256}, ${uploadedAt}, ${version})`,
        ];
      }
      case 'imageCaptioned':
        return [
          sql`update image set caption = ${event.value.caption ?? null}, version = ${version} where id = ${id}`,
        ];
      case 'imageDeleted':
        return [sql`delete from image where id = ${id}`];
    }
  },
};
