import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BusMessage } from '@cadenza/kernel/eventsourcing/bus.js';
import { encodeEvent } from '@cadenza/kernel/eventsourcing/codec.js';
import { idIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { PersonEventSchema } from '@cadenza/proto/gen/identity/v1/person_pb.js';
import { userSlice } from './user.slice.js';

interface Person {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly emailSince: Date;
  readonly emailVerified: boolean;
}

/**
 * Tells others of the people whose events go out, by the values of this moment: not by those of the event's time, which
 * nobody has kept. Who has no account any more is told to be forgotten.
 */
export async function tellPeople(
  messages: readonly BusMessage[],
  rows: Rows,
): Promise<readonly BusMessage[]> {
  const told = messages.flatMap((message) => {
    const userId = idIn(userSlice, message.stream);
    return userId === undefined ? [] : [{ message, userId }];
  });
  if (told.length === 0) return [];
  const people = await rows.query<Person>(sql`
    select user_id as "userId", coalesce(full_name, username) as name, email,
      coalesce(email_since, registered_at) as "emailSince", email_verified as "emailVerified"
    from account join member using (user_id) where user_id = any(${told.map(({ userId }) => userId)}::int[])`);
  return told.map(({ message, userId }) => {
    const person = people.find((each) => each.userId === userId);
    const { type, payload } = encodeEvent(PersonEventSchema, eventOf(userId, person));
    return { ...message, origin: 'people', type, payload };
  });
}

const eventOf = (userId: number, person: Person | undefined) =>
  person
    ? {
        case: 'personKnown' as const,
        value: { ...person, emailSince: timestampFromDate(person.emailSince) },
      }
    : { case: 'personForgotten' as const, value: { userId } };
