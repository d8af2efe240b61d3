import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ImageDeletion } from './image-deletion.js';

/** The images of deleted users, with their bytes. */
export const imageBelonging: Belonging = {
  left: () => sql`select id, user_id as "userId" from image join erased_user using (user_id)`,
  end: ({ id }, { context, get }) => get(ImageDeletion).delete(context, id),
};
