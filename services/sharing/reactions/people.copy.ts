import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { PersonEventSchema, type PersonKnown } from '@cadenza/proto/gen/identity/v1/person_pb.js';

/** Names to show and addresses to find people by: personal, so no bytes are kept (docs/adr/0011). */
export const peopleCopy = (digestOf: (address: string) => string): Copy<typeof PersonEventSchema> => ({
  kind: 'copy',
  name: 'people',
  origin: 'people',
  schema: PersonEventSchema,
  tables: [],
  isFleeting: true,
  project(event) {
    switch (event.case) {
      case 'personKnown': {
        const { userId, name, email } = event.value;
        return [
          // A number that is nobody's any more stays nobody's, whatever comes late.
          sql`insert into person (user_id, name, email_key, offered_since, opt_out_digest)
              select ${userId}::int, ${name}::text, ${nameKey(email)}::text,
                ${offeredSince(event.value)}::timestamptz, ${digestOf(email)}::text
              where not exists (select from erased_user where user_id = ${userId}::int)
              on conflict (user_id) do update set name = excluded.name, email_key = excluded.email_key,
                offered_since = excluded.offered_since, opt_out_digest = excluded.opt_out_digest`,
        ];
      }
      case 'personForgotten':
        return forgetting(event.value.userId);
    }
  },
});

/** What is offered to an address is for who has shown that it is theirs, whenever it was offered: nobody else sees any of it. */
const offeredSince = ({ emailVerified }: PersonKnown) => (emailVerified ? '-infinity' : 'infinity');

/** How the subjects of mails go on behind a name (mail/share-mail.ts, mail/hand-over-mail.ts). */
const behindName = [' shared ', ' asks you to teach '];

/**
 * All that says who somebody was: the person's own row last, as the others are found by it. Of what was offered to the
 * address only where they have shown that it is theirs: nobody takes another's offers away by using their address.
 */
const forgetting = (userId: number): Sql[] => [
  sql`delete from invitation using person where user_id = ${userId}
    and invitation.email_key = person.email_key and offered_since = '-infinity'`,
  sql`delete from offer using person where user_id = ${userId}
    and offer.email_key = person.email_key and offered_since = '-infinity'`,
  // Mails that wait: to them, and those that name them, also in brief (mail/share-mail.ts).
  sql`delete from mail using person where user_id = ${userId}
    and (lower(normalize(address, NFKC)) = email_key and offered_since = '-infinity'
      or exists (select from unnest(${behindName}::text[]) as behind
        where starts_with(subject, name || behind) or starts_with(subject, left(name, 49) || chr(8230) || behind)))`,
  forgetAnswers(userId),
  // Only where they have shown that the address is theirs: nobody lifts what another said of it by using it here.
  sql`delete from mail_opt_out using person where user_id = ${userId}
    and digest = opt_out_digest and offered_since = '-infinity'`,
  sql`delete from person where user_id = ${userId}`,
];

/**
 * Answers that are kept for others who ask again (Idempotency-Key), and say whom they shared with, or who shared with
 * them. The id of what they made stays known: asked again, nothing is made twice.
 */
const forgetAnswers = (userId: number): Sql => sql`
  update idempotency set response = null from person
  where person.user_id = ${userId} and exists (
    select from jsonb_path_query(response::jsonb, '$.**') as said, lateral (select said #>> '{}' as text) as plain
    where jsonb_typeof(said) = 'string'
      and (strpos(text, name) > 0 or strpos(lower(normalize(text, NFKC)), email_key) > 0))`;
