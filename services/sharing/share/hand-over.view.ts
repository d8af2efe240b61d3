import type { HandOver } from '../generated/graphql.js';
import type { HandOverRow } from './hand-over.queries.js';

/** Its end is compared at every look: no row says "expired" or "ended". */
export const handOverView = (row: HandOverRow, now: Date): HandOver => ({
  id: row.id,
  scheduleId: row.schedule_id,
  title: row.title,
  startTime: row.start_time.toISOString(),
  endTime: row.end_time.toISOString(),
  status: statusOf(row, now),
  expiresAt: row.expires_at.toISOString(),
  isOwn: row.is_own,
  recipientName: row.is_own ? (row.recipient_name ?? row.email) : null,
  ownerName: row.owner_name,
  version: row.version,
});

function statusOf({ status, expires_at }: HandOverRow, now: Date): string {
  if (expires_at > now || status === 'declined') return status;
  return status === 'accepted' ? 'ended' : 'expired';
}
