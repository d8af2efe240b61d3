import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** The installation's key by which addresses that had their trial are remembered (docs/adr/0027). */
export const TRIAL_KEY = Symbol('key of the digests of used trials');

/** One mailbox, however its address is written: in any case, with any `+tag`, at Gmail with any dots. */
export function mailboxOf(email: string): string {
  const key = nameKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

/** One trial per address (PRODUCT.md): what is kept of a deleted account is a digest that nobody without the key can try. */
@Injectable()
export class UsedTrials {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(TRIAL_KEY) private readonly key: string,
  ) {}

  /** Whether an account with this address was deleted; by `verified`, one whose owner had shown that it was theirs. */
  async of(email: string): Promise<{ readonly verified: boolean } | undefined> {
    const [found] = await this.rows.query<{ verified: boolean }>(
      sql`select verified from used_trial where digest = ${this.digestOf(email)}`,
    );
    return found;
  }

  /** Kept beside the deletion of an account. */
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
