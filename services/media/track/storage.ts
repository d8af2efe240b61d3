import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** Bytes of music a user may keep (specification 2, section 9): 10 GB. */
export const storageLimit = 10_737_418_240;

/** Bytes of one music file (api-contract.md, "Upload maxima"): 200 MB. */
export const largestTrack = 200 * 1024 * 1024;

export const quotaExceeded = () =>
  new Rejection('QUOTA_EXCEEDED', 'Your storage is full. Delete some files to make room for this file.');

export const tooLarge = () =>
  new Rejection('TOO_LARGE', 'The file is too large. Music files may have up to 200 MB.');

/**
 * Counts the bytes in the transaction that stores the track. The row's lock makes parallel uploads wait for each
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

/** Gives the bytes back in the transaction that deletes the track. */
export const freeStorage = (userId: number, bytes: number): Sql =>
  sql`update storage set used = used - ${bytes}::bigint where user_id = ${userId}`;
