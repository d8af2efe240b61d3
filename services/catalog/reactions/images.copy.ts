import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ImageEventSchema } from '@cadenza/proto/gen/media/v1/image_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which library images there are, and whose: so that nobody shows another's by naming its address. */
export const imagesCopy: Copy<typeof ImageEventSchema> = {
  kind: 'copy',
  name: 'images',
  origin: 'media',
  schema: ImageEventSchema,
  tables: ['image_copy'],
  project(event, { stream }) {
    switch (event.case) {
      case 'imageUploaded': {
        const { imageId, userId } = event.value;
        return [
          sql`insert into image_copy (image_id, user_id) values (${imageId}, ${userId})
              on conflict (image_id) do nothing`,
        ];
      }
      case 'imageCaptioned':
        return [];
      case 'imageDeleted':
        return [sql`delete from image_copy where image_id = ${numberIn(stream)}`];
    }
  },
};
