import type { Held } from '@cadenza/kernel/cqrs/held.resolver.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** What somebody shared, with whom and in what words, and what they accepted. */
export const sharingHeld: Held = (userId) => ({
  person: sql`select name, email_key as email from person where user_id = ${userId}`,
  shared: sql`select share.*, invitation.email, invitation.description
    from share left join invitation on share_id = share.id where owner_id = ${userId} order by id`,
  accepted: sql`select share.*, invitation.description
    from share left join invitation on share_id = share.id where recipient_id = ${userId} order by id`,
});
