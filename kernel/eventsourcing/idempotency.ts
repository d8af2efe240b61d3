import { Rejection } from './rejection.js';
import { sql, type Rows } from './sql.js';
import type { Claim } from './unit.js';

/** A request that its caller may send again (api-contract.md, Idempotency-Key). Keys are each service's own. */
export interface Repeatable {
  /** 0: nobody signed in. */
  readonly userId: number;
  readonly key: string;
  /** Covers method and path as well: the same key for another call is another request. */
  readonly bodyHash: string;
  readonly now: Date;
}

/** What became of a request that was sent before. */
export interface FirstTime {
  /** The created object's; null for what creates none. */
  readonly id: number | null;
  /** The whole answer; null while it is being made, and for ever when the process died before it was kept. */
  readonly response: unknown;
}

const memoryMs = 24 * 60 * 60 * 1000;

export const sameKeyOtherRequest = new Rejection(
  'CONFLICT',
  'This Idempotency-Key was used for another request',
);

/** Refusal of the key's claim: somebody is or was faster with the same key. */
export const asked = new Rejection('CONFLICT', 'This request is being answered already');

/**
 * Null for a request of the first time; a rejection when the key stands for another one. Who asked as nobody and was
 * signed in by the answer (a registration) asks again as somebody: the very same request is the same.
 */
export async function firstTime(rows: Rows, asking: Repeatable): Promise<FirstTime | Rejection | null> {
  const { userId, key, bodyHash } = asking;
  const [row] = await rows.query<FirstTime & { bodyHash: string }>(sql`
    select body_hash as "bodyHash", answer as id, response from idempotency
    where user_id in (${userId}, 0) and key = ${key} and at > ${oldest(asking)}
      and (user_id = ${userId} or body_hash = ${bodyHash})
    order by user_id desc limit 1`);
  if (!row) return null;
  return row.bodyHash === bodyHash ? row : sameKeyOtherRequest;
}

/** Takes the key, with the id to come, in the transaction that stores the events. */
export function takeKey({ userId, key, bodyHash, now }: Repeatable, id: number): Claim {
  const statement = sql`
    insert into idempotency as known (user_id, key, body_hash, answer, at)
    values (${userId}, ${key}, ${bodyHash}, ${id}, ${now})
    on conflict (user_id, key) do update set body_hash = excluded.body_hash, answer = excluded.answer,
      response = null, at = excluded.at where known.at <= ${oldest({ now })}
    returning 1`;
  return { statement, refusal: asked };
}

/** Keeps a response unless there is one, and returns the one that is kept; no row when the key is another's. */
export const keepResponse = ({ userId, key, bodyHash, now }: Repeatable, response: unknown) => sql`
  insert into idempotency as known (user_id, key, body_hash, response, at)
  values (${userId}, ${key}, ${bodyHash}, ${JSON.stringify(response)}, ${now})
  on conflict (user_id, key) do update set body_hash = excluded.body_hash,
    answer = case when known.at > ${oldest({ now })} then known.answer end,
    response = case when known.at > ${oldest({ now })} then coalesce(known.response, excluded.response)
      else excluded.response end,
    at = case when known.at > ${oldest({ now })} then known.at else excluded.at end
  where known.body_hash = excluded.body_hash or known.at <= ${oldest({ now })}
  returning response`;

/**
 * Forgets what was answered to a user, as it may name somebody who is to be forgotten. What a key created is known
 * still; a change that is sent again is performed again.
 */
export const withoutAnswers = (userId: number) =>
  sql`update idempotency set response = null where user_id = ${userId} and response is not null`;

/** Deletes the keys that nobody may ask for again, and with them the answers. */
export const forgetOldKeys = (now: Date) => sql`delete from idempotency where at <= ${oldest({ now })}`;

const oldest = ({ now }: Pick<Repeatable, 'now'>) => new Date(now.getTime() - memoryMs);
