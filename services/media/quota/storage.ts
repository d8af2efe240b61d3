import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** Bytes of music and images that a user may keep (specification 2, section 9): 10 GB. */
export const storageLimit = 10_737_418_240;

export const quotaExceeded = () =>
  new Rejection('QUOTA_EXCEEDED', 'Your storage is full. Delete some files to make room for this file.');

/**
 * Counts the bytes in the transaction that stores the file. The row's lock makes parallel uploads wait for each
 * other here, so the last byte of the quota is given away once.
 */
export function claimStorage(userId: number, bytes: number, limit = storageLimit): Claim {
  return {
    statement: sql`insert into storage as held (user_id, used)
      select ${userId}::integer, ${bytes}::bigint where ${bytes}::bigint <= ${limit}::bigint
      on conflict (user_id) do update set used = held.used + excluded.used
        where held.used + excluded.used <= ${limit}::bigint
      returning 1`,
    refusal: quotaExceeded(),
  };
}

/** Gives the bytes back in the transaction that deletes the file. */
export const freeStorage = (userId: number, bytes: number): Sql =>
  sql`update storage set used = used - ${bytes}::bigint where user_id = ${userId}`;
