import { Rejection } from './rejection.js';
import { sql, type Rows } from './sql.js';
import type { Claim } from './unit.js';

/** A create that its caller may ask for again (api-contract.md, Idempotency-Key). */
export interface Repeatable {
  /** 0: nobody signed in. */
  readonly userId: number;
  readonly key: string;
  readonly operation: string;
  readonly bodyHash: string;
  readonly now: Date;
}

const memoryMs = 24 * 60 * 60 * 1000;

export const sameKeyOtherRequest = new Rejection(
  'CONFLICT',
  'This Idempotency-Key was used for another request',
);

/** Refusal of the key's claim: somebody is or was faster with the same key. */
export const asked = new Rejection('CONFLICT', 'This request is being answered already');

/** The first answer, when there is one; a rejection when the key stands for another request. */
export async function firstAnswer(rows: Rows, asking: Repeatable): Promise<number | Rejection | null> {
  const [row] = await rows.query<{ operation: string; bodyHash: string; answer: number | null }>(sql`
    select operation, body_hash as "bodyHash", answer from idempotency
    where user_id = ${asking.userId} and key = ${asking.key} and at > ${oldest(asking)}`);
  if (!row) return null;
  const same = row.operation === asking.operation && row.bodyHash === asking.bodyHash;
  return same ? (row.answer ?? asked) : sameKeyOtherRequest;
}

/** Takes the key, with the answer to come, in the transaction that stores the events. */
export function takeKey(asking: Repeatable, answer: number | null): Claim {
  const { userId, key, operation, bodyHash, now } = asking;
  const statement = sql`
    insert into idempotency as known (user_id, key, operation, body_hash, answer, at)
    values (${userId}, ${key}, ${operation}, ${bodyHash}, ${answer}, ${now})
    on conflict (user_id, key) do update set operation = excluded.operation, body_hash = excluded.body_hash,
      answer = excluded.answer, at = excluded.at where known.at <= ${oldest(asking)}
    returning 1`;
  return { statement, refusal: asked };
}

/** For the rare create whose answer is not the number it drew first. */
export const correctAnswer = ({ userId, key }: Repeatable, answer: number) =>
  sql`update idempotency set answer = ${answer} where user_id = ${userId} and key = ${key}`;

/** Deletes the keys that nobody may ask for again. */
export const forgetOldKeys = (now: Date) => sql`delete from idempotency where at <= ${oldest({ now })}`;

const oldest = ({ now }: Pick<Repeatable, 'now'>) => new Date(now.getTime() - memoryMs);
