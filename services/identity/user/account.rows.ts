import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { RegistrationForm } from './registration-rules.js';
import { emailTaken, usernameTaken } from './user.decider.js';

/** User name before e-mail address, always: two registrations then wait for each other in one order only. */
export function accountClaims(userId: number, form: RegistrationForm, now: Date): Claim[] {
  return [
    { statement: taking('username', nameKey(form.username), userId), refusal: usernameTaken },
    { statement: notGivenUp(userId, form.email, now), refusal: emailTaken },
    { statement: taking('email', nameKey(form.email), userId), refusal: emailTaken },
  ];
}

const taking = (kind: 'username' | 'email', key: string, userId: number) =>
  sql`insert into taken_name (kind, key, user_id) values (${kind}, ${key}, ${userId})
      on conflict do nothing returning 1`;

/** Answers a row unless a link may still give the address back to somebody else: nobody takes it before they can. */
const notGivenUp = (userId: number, email: string, now: Date) => sql`
  select 1 where not exists (select from link join account using (user_id)
    where kind = 'undo' and used_at is null and expires_at > ${now} and user_id <> ${userId}
      and lower(normalize(link.email, NFKC)) = ${nameKey(email)})`;

const changedMeanwhile = new Rejection(
  'CONFLICT',
  'Your email was changed in the meantime. Please try again.',
);

/**
 * Gives the old address back and takes the new one, both or none. One such exchange at a time: two that want each
 * other's address would wait for each other in a circle.
 */
export function emailClaims(userId: number, before: string, email: string, now: Date): Claim[] {
  return [
    {
      statement: sql`select 1 from (select pg_advisory_xact_lock(hashtext(current_schema()), 3)) as exchange`,
      refusal: changedMeanwhile,
    },
    {
      statement: sql`delete from taken_name
        where kind = 'email' and key = ${nameKey(before)} and user_id = ${userId} returning 1`,
      refusal: changedMeanwhile,
    },
    { statement: notGivenUp(userId, email, now), refusal: emailTaken },
    { statement: taking('email', nameKey(email), userId), refusal: emailTaken },
  ];
}

/** The personal values and the credentials, which are rows and never events. */
export function accountRow(userId: number, form: RegistrationForm, passwordHash: string): Sql {
  return sql`insert into account (user_id, username, email, full_name, password_hash)
    values (${userId}, ${form.username}, ${form.email}, ${form.fullName}, ${passwordHash})`;
}
