import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';

/** `member`: what events say of a user. Names, addresses and the password's hash stand in `account`, which is no projection. */
export const userProjection: Projection<typeof UserEventSchema> = {
  tables: ['member'],
  project(event, { version, recordedAt }) {
    switch (event.case) {
      case 'registered': {
        const { userId, isAdmin, byAdmin, registeredAt } = event.value;
        const at = registeredAt ? timestampDate(registeredAt) : recordedAt;
        return [
          sql`insert into member (user_id, is_admin, by_admin, registered_at, version)
              values (${userId}, ${isAdmin}, ${byAdmin}, ${at}, ${version})`,
        ];
      }
    }
  },
};
