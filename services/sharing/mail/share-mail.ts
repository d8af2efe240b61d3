import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { letter, type Letter } from '@cadenza/kernel/mail/letter.js';
import type { Unwanted } from '@cadenza/kernel/mail/mail.tokens.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

export interface NewShare {
  readonly recipientEmail: string;
  readonly ownerName: string | null;
  readonly contentName: string;
  readonly description: string | null;
  /** Where whoever has signed in or registered accepts it. */
  readonly acceptAt: string;
  /** By which the address gets no more of them. */
  readonly optOut: string;
  /** The receiver has accepted something of this owner: others are quoted briefly, and without links. */
  readonly isKnown: boolean;
}

/** Characters of a stranger's text: 200 together. */
export const briefly = { owner: 50, content: 50, description: 100 } as const;
/** What mail programs make a link of: with a scheme, with `www.`, or a name with a dot in it. */
const linkLike = /:\/\/|www\.|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]/iu;

/** How others are quoted to the receiver. */
export const quoting = (isKnown: boolean) => (text: string, most: number) =>
  isKnown ? text : brief(text, most);

function brief(text: string, most: number): string {
  const plain = text
    .replace(/\S+/g, (word) => (linkLike.test(word) ? '…' : word))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : plain;
}

/** What a person reads who is offered something. */
export function shareMail({ recipientEmail, acceptAt, optOut, isKnown, ...share }: NewShare): Letter {
  const quoted = quoting(isKnown);
  const owner = quoted(share.ownerName ?? '', briefly.owner) || 'An instructor';
  const contentName = quoted(share.contentName, briefly.content);
  const said = quoted(share.description?.trim() ?? '', briefly.description);
  return letter(recipientEmail, {
    category: 'shares',
    optOut,
    subject: `${owner} shared “${contentName}” with you on Cadenza`,
    parts: [
      `${owner} shared “${contentName}” with you.`,
      ...(said ? [said] : []),
      'Sign in to Cadenza with this address and open Content Sharing to accept it.',
      { link: acceptAt, label: 'Open Content Sharing' },
      'If you are new to Cadenza, register with this address first, and follow the link that verifies it.',
    ],
  });
}

/**
 * Put beside the event of a share, in its transaction; not for somebody we know who wants no such mail, and only while
 * `room` answers a row.
 */
export const postedIfWanted = ({ address, subject, body, html, category }: Letter, room: Sql): Sql =>
  sql`with room as (${room})
      insert into mail (address, subject, body, html, category)
      select ${address}, ${subject}, ${body}, ${html}, ${category} from room
      where not exists (select from person join mail_choice using (user_id)
          where email_key = ${nameKey(address)} and offered_since = '-infinity' and not mail_choice.shares)`;

/** By somebody we know, or by whoever reads mails at the address; what waits here is of shares alone. */
export const unwantedBy =
  (digestOf: (address: string) => string): Unwanted =>
  (address) => sql`
  select from person join mail_choice using (user_id)
  where email_key = ${nameKey(address)} and offered_since = '-infinity' and not mail_choice.shares
  union all
  select from mail_opt_out where digest = ${digestOf(address)}`;
