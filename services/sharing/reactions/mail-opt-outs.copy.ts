import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';

/**
 * Who turns the mails of shares on in the profile gets them, whatever was said by the link of a mail before: if they
 * have shown that the address is theirs. What the link says is ours alone, so that no rebuild may repeat this.
 */
export const mailOptOutsCopy: Copy<typeof UserEventSchema> = {
  kind: 'copy',
  name: 'mail-opt-outs',
  origin: 'identity',
  schema: UserEventSchema,
  tables: [],
  project: ({ case: kind, value }) =>
    kind === 'notificationsChanged' && value.shares
      ? [
          sql`delete from mail_opt_out using person where digest = opt_out_digest
              and user_id = ${value.userId} and offered_since = '-infinity'`,
        ]
      : [],
};
