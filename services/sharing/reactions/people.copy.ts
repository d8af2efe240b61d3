import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { PersonEventSchema } from '@cadenza/proto/gen/identity/v1/person_pb.js';

/** Names to show and addresses to find people by: personal, so no bytes are kept (docs/adr/0011). */
export const peopleCopy: Copy<typeof PersonEventSchema> = {
  kind: 'copy',
  name: 'people',
  origin: 'people',
  schema: PersonEventSchema,
  tables: [],
  isCompacted: true,
  project(event) {
    switch (event.case) {
      case 'personKnown': {
        const { userId, name, email } = event.value;
        return [
          // A number that is nobody's any more stays nobody's, whatever comes late.
          sql`insert into person (user_id, name, email_key)
              select ${userId}::int, ${name}::text, ${nameKey(email)}::text
              where not exists (select from erased_user where user_id = ${userId}::int)
              on conflict (user_id) do update set name = excluded.name, email_key = excluded.email_key`,
        ];
      }
      case 'personForgotten': {
        const address = sql`delete from invitation where email_key =
          (select email_key from person where user_id = ${event.value.userId})`;
        const offer = sql`delete from offer where email_key =
          (select email_key from person where user_id = ${event.value.userId})`;
        // Mails that wait: to them, and those that name them.
        const mail = sql`delete from mail using person where user_id = ${event.value.userId}
          and (lower(normalize(address, NFKC)) = email_key or starts_with(subject, name || ' shared '))`;
        return [address, offer, mail, sql`delete from person where user_id = ${event.value.userId}`];
      }
    }
  },
};
