import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { ImageEvent } from './timed-image.evolve.js';

/** `place` stays dense and 1-based within a segment. */
export function ofImages(classId: number, { case: type, value }: ImageEvent): Sql[] {
  switch (type) {
    case 'segmentImagePlaced': {
      const { image } = value;
      if (!image) return [];
      return [
        sql`insert into segment_image (id, class_id, segment_id, place, image_url, start_time, duration, caption)
            select ${image.imageId}, ${classId}, ${image.segmentId}, count(*) + 1, ${image.imageUrl},
              ${image.startTime}, ${image.duration}, ${image.caption}
            from segment_image where segment_id = ${image.segmentId}`,
      ];
    }
    case 'segmentImageChanged': {
      const { image } = value;
      if (!image) return [];
      return [
        sql`update segment_image set image_url = ${image.imageUrl}, start_time = ${image.startTime},
              duration = ${image.duration}, caption = ${image.caption}
            where id = ${image.imageId}`,
      ];
    }
    case 'segmentImageRemoved':
      return [
        sql`update segment_image as later set place = later.place - 1 from segment_image as gone
            where gone.id = ${value.imageId} and later.segment_id = gone.segment_id and later.place > gone.place`,
        sql`delete from segment_image where id = ${value.imageId}`,
      ];
    case 'segmentImagesReordered':
      return [
        sql`update segment_image set place = array_position(${value.imageIds}::int[], id)
            where segment_id = ${value.segmentId} and id = any(${value.imageIds}::int[])`,
      ];
  }
}
