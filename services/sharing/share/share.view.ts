import type { ContentShare } from '../generated/graphql.js';
import type { ShareRow } from './share.queries.js';

/** Its end is compared at every look: no row says "expired". */
export const shareView = (row: ShareRow, now: Date): ContentShare => ({
  id: row.id,
  contentType: row.content_type,
  contentId: row.content_id,
  contentName: row.content_name,
  description: row.description,
  permission: row.permission,
  status: row.expires_at !== null && row.expires_at <= now ? 'expired' : row.status,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  recipientName: row.recipient_name ?? row.email,
  ownerName: row.owner_name,
  version: row.version,
});
