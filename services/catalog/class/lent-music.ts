import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** Whether a track is shared with somebody to use, by the catalog's copy of the shares (kernel/cqrs/grant-rows). */
export const isLent = (trackId: Sql, userId: Sql, now: Date): Sql => sql`exists (
  select from content_grant
  where content_type = 'music' and content_id = ${trackId} and recipient_id = ${userId} and permission in ('use', 'edit')
    and (expires_at is null or expires_at > ${now}::timestamptz)
    and not exists (select from parked where reaction = 'grants' and stream = 'share-' || share_id))`;
