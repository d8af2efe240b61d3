import { auditExport } from '@cadenza/kernel/cqrs/audit.js';
import type { DataExportOf } from '@cadenza/kernel/cqrs/data-export/export-list.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** Who somebody is, as they said it; no password, no session's or link's secret. */
export const identityDataExport: DataExportOf = (userId) => ({
  lists: {
    account: {
      rows: sql`select user_id as id, username, email, pending_email, full_name, registered_at, is_admin,
          email_verified, reminders, shares, news
        from account join member using (user_id) where user_id = ${userId}`,
      key: ['id'],
    },
    sessions: {
      rows: sql`select id as export_key, created_at, last_used_at, device, address
        from session where user_id = ${userId}`,
      key: ['export_key'],
    },
    links: {
      rows: sql`select token_hash as export_key, kind, email, created_at, expires_at, used_at
        from link where user_id = ${userId}`,
      key: ['export_key'],
    },
    contactMessages: {
      rows: sql`select id as export_key, received_at, field, value
        from contact_message join personal on subject = 'contact-message-' || id where user_id = ${userId}`,
      key: ['export_key', 'field'],
    },
    mailsThatWait: {
      rows: sql`select id as export_key, address, subject, body as text
        from mail where user_id = ${userId} and category <> 'security'`,
      key: ['export_key'],
    },
    audit: auditExport(userId),
  },
  files: {
    rows: sql`select user_id as export_key, null as folder, 'profile-image' as name, 'webp' as extension,
        '/bytes/profile-image/' || user_id as path
      from profile_image where user_id = ${userId}`,
    key: ['export_key'],
  },
});
