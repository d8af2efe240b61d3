import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { TrackDeletion } from './track-deletion.js';

/** The tracks of deleted users, with their bytes; clips go with what they were cut from. */
export const trackBelonging: Belonging = {
  left: () => sql`
    select id, user_id as "userId" from track join erased_user using (user_id) where original_id is null`,
  end: ({ id }, { context, get }) => get(TrackDeletion).delete(context, id),
};
