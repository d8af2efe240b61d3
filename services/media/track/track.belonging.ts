import type { Belonging, Left } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { UploadStore } from '../upload/upload-store.js';
import { TrackDeletion } from './track-deletion.js';

/** The tracks of deleted users, with their bytes; clips go with what they were cut from. */
export const trackBelonging: Belonging = {
  left: () => sql`
    select id, user_id as "userId" from track join erased_user using (user_id) where original_id is null limit 100`,
  end: ({ id }, { context, get }) => get(TrackDeletion).delete(context, id),
};

/** What they began to upload, and what has become of it. */
export const uploadBelonging: Belonging<Left<string>> = {
  left: () => sql`select id, user_id as "userId" from upload join erased_user using (user_id) limit 100`,
  end: ({ id }, { get }) => get(UploadStore).remove(id),
};
