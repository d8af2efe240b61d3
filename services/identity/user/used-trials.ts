import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Claim } from '@cadenza/kernel/eventsourcing/unit.js';

/** The installation's key by which addresses that had their trial are remembered (docs/adr/0027). */
export const TRIAL_KEY = Symbol('key of the digests of used trials');

/** One mailbox, however its address is written: in any case, with any `+tag`, at Gmail with any dots. */
export function mailboxOf(email: string): string {
  const key = nameKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const tagAt = key.slice(0, at).indexOf('+', 1);
  const name = key.slice(0, tagAt > 0 ? tagAt : at);
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Another account of the same mailbox is made at this moment. */
const madeMeanwhile = new Rejection('CONFLICT', 'Email is being registered. Please try again.', [
  { field: 'email', message: 'Email is being registered. Please try again.' },
]);

/**
 * One trial per mailbox (docs/adr/0027). Living accounts are asked by their addresses; of those that were deleted, or have
 * moved to another address, a digest is kept that nobody without the key can try.
 */
@Injectable()
export class UsedTrials {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(TRIAL_KEY) private readonly key: string,
  ) {}

  /** Whether another account had this mailbox; by `verified`, one whose owner had shown that it was theirs. */
  async of(email: string, userId = 0): Promise<{ readonly verified: boolean } | undefined> {
    const [found] = await this.rows.query<{ verified: boolean | null }>(sql`
      select bool_or(verified) as verified from (
        select verified from used_trial where digest = ${this.digestOf(email)}
        union all
        select email_verified from account join member using (user_id)
          where mailbox = ${mailboxOf(email)} and user_id <> ${userId}
      ) as known`);
    const verified = found?.verified ?? null;
    return verified === null ? undefined : { verified };
  }

  /** Of two accounts that begin a trial with one mailbox at the same moment, one is refused. */
  alone(email: string, userId: number): Claim[] {
    const mailbox = mailboxOf(email);
    const others = sql`select 1 where not exists (
      select from account where mailbox = ${mailbox} and user_id <> ${userId})`;
    return [
      {
        statement: sql`select 1 from (
          select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${mailbox}))) as mailbox`,
        refusal: madeMeanwhile,
      },
      { statement: others, refusal: madeMeanwhile },
    ];
  }

  /** Kept beside what makes an address used: verifying it, moving away from it, deleting its account. */
  kept(email: string, verified: boolean, at: Date): Sql {
    return sql`insert into used_trial as known (digest, verified, at)
      values (${this.digestOf(email)}, ${verified}, ${at})
      on conflict (digest) do update set verified = known.verified or excluded.verified`;
  }

  private readonly digestOf = (email: string) =>
    createHmac('sha256', this.key)
      .update(`used trial:${mailboxOf(email)}`)
      .digest('base64url');
}
