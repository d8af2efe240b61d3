import type { Held } from '@cadenza/kernel/cqrs/held.resolver.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** What somebody shared, with whom and in what words, what they were offered and accepted, and since when by no mail. */
export const sharingHeld: Held = (userId) => ({
  person: sql`select name, email_key as email from person where user_id = ${userId}`,
  noShareMails: sql`select at from mail_opt_out join person on digest = opt_out_digest
    where user_id = ${userId} and offered_since = '-infinity'`,
  shared: sql`select share.*, invitation.email, invitation.description
    from share left join invitation on share_id = share.id where owner_id = ${userId} order by id`,
  offered: sql`select share.*, invitation.description
    from share join invitation on share_id = share.id join person me on me.email_key = invitation.email_key
    where me.user_id = ${userId} and owner_id <> ${userId} and recipient_id is null and status <> 'declined'
      and me.offered_since <= created_at
    order by id`,
  accepted: sql`select share.*, invitation.description
    from share left join invitation on share_id = share.id where recipient_id = ${userId} order by id`,
});
