import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';

/** Who has no account because they are an administrator, and not because there is no such user. */
export const administratorsCopy: Copy<typeof UserEventSchema> = {
  kind: 'copy',
  name: 'administrators',
  origin: 'identity',
  schema: UserEventSchema,
  tables: ['administrator'],
  project(event) {
    switch (event.case) {
      case 'registered': {
        const { userId, isAdmin } = event.value;
        return isAdmin
          ? [sql`insert into administrator (user_id) values (${userId}) on conflict do nothing`]
          : [];
      }
      case 'deleted':
        return [sql`delete from administrator where user_id = ${event.value.userId}`];
      case 'profileChanged':
      case 'passwordChanged':
      case 'emailVerified':
      case 'notificationsChanged':
        return [];
    }
  },
};
