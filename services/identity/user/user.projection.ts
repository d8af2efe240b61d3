import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { UserEventSchema, UserRegistered } from '@cadenza/proto/gen/identity/v1/user_pb.js';

type UserEvent = EventOf<typeof UserEventSchema>;

/** `member`: what events say of a user. Names, addresses and the password's hash stand in `account`, which is no projection. */
export const userProjection: Projection<typeof UserEventSchema> = {
  tables: ['member'],
  project(event, { version, recordedAt }) {
    if (event.case === 'registered') return [registered(event.value, version, recordedAt)];
    const { userId } = event.value;
    return [...changesOf(event), sql`update member set version = ${version} where user_id = ${userId}`];
  },
};

function registered(value: UserRegistered, version: number, recordedAt: Date): Sql {
  const { userId, isAdmin, byAdmin, registeredAt, temporaryPassword } = value;
  const at = registeredAt ? timestampDate(registeredAt) : recordedAt;
  return sql`insert into member (user_id, is_admin, by_admin, registered_at, version, must_change_password)
    values (${userId}, ${isAdmin}, ${byAdmin}, ${at}, ${version}, ${temporaryPassword})`;
}

function changesOf(event: Exclude<UserEvent, { case: 'registered' }>): Sql[] {
  const { userId } = event.value;
  switch (event.case) {
    case 'profileChanged':
      return event.value.emailChanged
        ? [sql`update member set email_verified = false where user_id = ${userId}`]
        : [];
    case 'passwordChanged':
      return [
        sql`update member set must_change_password = ${event.value.temporary} where user_id = ${userId}`,
      ];
    case 'emailVerified':
      return [sql`update member set email_verified = true where user_id = ${userId}`];
    case 'notificationsChanged': {
      const { reminders, shares, news } = event.value;
      return [
        sql`update member set reminders = ${reminders}, shares = ${shares}, news = ${news}
            where user_id = ${userId}`,
      ];
    }
    case 'deleted':
      return [sql`delete from member where user_id = ${userId}`];
  }
}
