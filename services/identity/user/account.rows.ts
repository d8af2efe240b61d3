import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { RegistrationForm } from './registration-rules.js';
import { emailTaken, usernameTaken } from './user.decider.js';

/** User name before e-mail address, always: two registrations then wait for each other in one order only. */
export function accountClaims(userId: number, form: RegistrationForm): Claim[] {
  return [
    { statement: taking('username', nameKey(form.username), userId), refusal: usernameTaken },
    { statement: taking('email', nameKey(form.email), userId), refusal: emailTaken },
  ];
}

const taking = (kind: 'username' | 'email', key: string, userId: number) =>
  sql`insert into taken_name (kind, key, user_id) values (${kind}, ${key}, ${userId})
      on conflict do nothing returning 1`;

/** The personal values and the credentials, which are rows and never events. */
export function accountRow(userId: number, form: RegistrationForm, passwordHash: string): Sql {
  return sql`insert into account (user_id, username, email, full_name, password_hash)
    values (${userId}, ${form.username}, ${form.email}, ${form.fullName}, ${passwordHash})`;
}
