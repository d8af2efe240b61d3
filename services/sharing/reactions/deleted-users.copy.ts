import { deletedUsers } from '@cadenza/kernel/cqrs/deleted-users.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';

/** Who has no account any more: to whom they offered something, and with what words, is forgotten. */
export const deletedUsersCopy = deletedUsers(
  UserEventSchema,
  (event) => (event.case === 'deleted' ? event.value.userId : undefined),
  (userId) => [
    sql`delete from offer where share_id in (select id from share where owner_id = ${userId})`,
    sql`delete from invitation where share_id in (select id from share where owner_id = ${userId})`,
  ],
);
