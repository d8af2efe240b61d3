import type { Held } from '@cadenza/kernel/cqrs/held.resolver.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** Who somebody is, as they said it; no password, no session's or link's secret. */
export const identityHeld: Held = (userId) => ({
  account: sql`select user_id as id, username, email, pending_email, full_name, registered_at, is_admin, email_verified,
      reminders, shares, news from account join member using (user_id) where user_id = ${userId}`,
  profileImage: sql`select encode(bytes, 'base64') as webp from profile_image where user_id = ${userId}`,
  sessions: sql`select created_at, last_used_at, device, address from session where user_id = ${userId}`,
  links: sql`select kind, email, created_at, expires_at, used_at from link where user_id = ${userId}
    order by created_at`,
  contactMessages: sql`select received_at, field, value from contact_message
      join personal on subject = 'contact-message-' || id where user_id = ${userId} order by id, field`,
  mailsThatWait: sql`select address, subject, body as text from mail where user_id = ${userId} and category <> 'security'`,
  audit: sql`select at, action, detail, by_user_id, subject_user_id,
      case when by_user_id = ${userId} then address end as address
    from audit where by_user_id = ${userId} or subject_user_id = ${userId} order by id`,
});
