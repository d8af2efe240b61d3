import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** The address itself is kept nowhere. */
export const optOut = (digest: string, now: Date): Sql =>
  sql`insert into mail_opt_out (digest, at) values (${digest}, ${now}) on conflict do nothing`;

export const optIn = (digest: string): Sql => sql`delete from mail_opt_out where digest = ${digest}`;

export const whoseAddress = (digest: string): Sql =>
  sql`select user_id as "userId" from person where opt_out_digest = ${digest}`;
