import type { DataExportOf } from '@cadenza/kernel/cqrs/data-export/export-list.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** What somebody shared, with whom and in what words, what they were offered and accepted, and since when by no mail. */
export const sharingDataExport: DataExportOf = (userId) => ({
  lists: {
    person: {
      rows: sql`select user_id as export_key, name, email_key as email from person where user_id = ${userId}`,
      key: ['export_key'],
    },
    noShareMails: {
      rows: sql`select user_id as export_key, at from mail_opt_out join person on digest = opt_out_digest
        where user_id = ${userId} and offered_since = '-infinity'`,
      key: ['export_key'],
    },
    shared: {
      rows: sql`select share.*, invitation.email, invitation.description
        from share left join invitation on share_id = share.id where owner_id = ${userId}`,
      key: ['id'],
    },
    offered: {
      rows: sql`select share.*, invitation.description
        from share join invitation on share_id = share.id join person me on me.email_key = invitation.email_key
        where me.user_id = ${userId} and owner_id <> ${userId} and recipient_id is null and status <> 'declined'
          and me.offered_since <= created_at`,
      key: ['id'],
    },
    accepted: {
      rows: sql`select share.*, invitation.description
        from share left join invitation on share_id = share.id where recipient_id = ${userId}`,
      key: ['id'],
    },
  },
});
