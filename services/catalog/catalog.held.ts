import type { Held } from '@cadenza/kernel/cqrs/held.resolver.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

export const catalogHeld: Held = (userId) => ({
  classes: sql`select id, title, description, duration, difficulty, class_type, cover_image_url, created_at,
      origin_title as copied_from
    from class where user_id = ${userId} order by id`,
  segments: sql`select segment.* from segment join class on class_id = class.id
    where user_id = ${userId} order by class_id, place`,
  segment_images: sql`select segment_image.* from segment_image join class on class_id = class.id
    where user_id = ${userId} order by class_id, segment_id, place`,
});
