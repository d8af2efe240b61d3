import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Unwanted } from '@cadenza/kernel/mail/mail.tokens.js';

/** By the toggles of whoever has the address. Mails of security and payment go out whatever they say. */
export const unwanted: Unwanted = (address, category) => sql`
  select from account join member using (user_id) where email = ${address} and not case ${category}::text
    when 'reminders' then reminders when 'shares' then shares when 'news' then news else true end`;
