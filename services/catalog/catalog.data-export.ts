import type { DataExportOf } from '@cadenza/kernel/cqrs/data-export/export-list.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

export const catalogDataExport: DataExportOf = (userId) => ({
  lists: {
    classes: {
      rows: sql`select id, title, description, duration, difficulty, class_type, cover_image_url, created_at,
          origin_title as copied_from
        from class where user_id = ${userId}`,
      key: ['id'],
    },
    segments: {
      rows: sql`select segment.* from segment join class on class_id = class.id where user_id = ${userId}`,
      key: ['class_id', 'place', 'id'],
    },
    segment_images: {
      rows: sql`select segment_image.* from segment_image join class on class_id = class.id
        where user_id = ${userId}`,
      key: ['class_id', 'segment_id', 'place', 'id'],
    },
  },
});
