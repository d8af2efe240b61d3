import type { Belonging, Left } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { UploadStore } from './upload-store.js';

/** What deleted users began to upload, and what has become of it. */
export const uploadBelonging: Belonging<Left<string>> = {
  left: () => sql`select id, user_id as "userId" from upload join erased_user using (user_id)`,
  end: ({ id }, { get }) => get(UploadStore).remove(id),
};
