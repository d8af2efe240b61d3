import { forgetAddresses } from '@cadenza/kernel/cqrs/audit.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Claim } from '@cadenza/kernel/eventsourcing/unit.js';
import { forgetMessagesOf } from '../contact/contact-message.queries.js';

export const lastAdministrator = new Rejection('CONFLICT', 'The last administrator cannot be deleted');

/**
 * Takes the account away. One deletion of administrators at a time: of two who delete each other, the second is
 * refused.
 */
export const deletingClaims = (userId: number, isAdmin: boolean): Claim[] => [
  ...(isAdmin
    ? [
        {
          statement: sql`select 1 from (select pg_advisory_xact_lock(hashtext(current_schema()), 4)) as deleting`,
          refusal: lastAdministrator,
        },
        {
          statement: sql`select 1 from account join member using (user_id)
            where is_admin and user_id <> ${userId} limit 1`,
          refusal: lastAdministrator,
        },
      ]
    : []),
  {
    statement: sql`delete from account where user_id = ${userId} returning 1`,
    refusal: notFound('User'),
  },
];

/** All rows that say who a user was, but for the account's; the sessions end beside. */
export const erasing = (userId: number, username: string, email: string): Sql[] => [
  sql`delete from taken_name where user_id = ${userId}`,
  forgetMessagesOf(userId),
  sql`delete from link where user_id = ${userId}`,
  sql`delete from profile_image where user_id = ${userId}`,
  sql`delete from mail where user_id = ${userId} or address = ${email}`,
  sql`delete from reset_request where email_key in (${nameKey(email)}, ${nameKey(username)})`,
  // Answers to them, and the one that made their account, whoever had asked.
  sql`delete from idempotency where user_id = ${userId} or answer = ${userId}`,
  forgetAddresses(userId),
];
