import type { MailMessage } from '@cadenza/kernel/mail/mail.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

export interface NewShare {
  readonly recipientEmail: string;
  readonly ownerName: string | null;
  readonly contentName: string;
  readonly description: string | null;
}

/** One line, whatever somebody typed: a header has no second. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a person reads who is offered something. */
export function shareMail({ recipientEmail, ownerName, contentName, description }: NewShare): MailMessage {
  const owner = line(ownerName ?? 'An instructor');
  const said = description?.trim() ? `\n\n${description.trim()}` : '';
  const what = line(contentName);
  return {
    to: recipientEmail,
    subject: `${owner} shared “${what}” with you on Cadenza`,
    text: `${owner} shared “${what}” with you.${said}\n\nSign in to Cadenza with this address and open Content Sharing to accept it.\n`,
  };
}

/** Put beside the event of a share, in its transaction; the post office sends and deletes it. */
export const posted = ({ to, subject, text }: MailMessage): Sql =>
  sql`insert into mail (address, subject, body) values (${to}, ${subject}, ${text})`;
