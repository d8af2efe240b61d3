import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Network } from '@cadenza/kernel/runtime/network.js';
import { triesOf } from './check-in.token.js';

const hour = 60 * 60 * 1000;

/** Wrong choices in an hour: those in one room often share an address. */
export const maxOfCode = 600;
export const maxOfAddress = 120;

/**
 * Counts choices that are none of a code's names, by all and from one address. Right choices are not counted: each marks
 * a student once, and is never refused because of the wrong ones of others.
 */
@Injectable()
export class WrongChoices {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether there may still be one more, which counts. */
  async count(tokenHash: string, network: Network): Promise<boolean> {
    return (
      (await this.hasRoom(triesOf(tokenHash, network), maxOfAddress)) &&
      (await this.hasRoom(triesOf(tokenHash, null), maxOfCode))
    );
  }

  /** Deletes the counts of hours that are over. */
  async forgetOld(): Promise<void> {
    const now = this.clock.now();
    const over = new Date(now.getTime() - hour);
    await this.rows.query(sql`
      delete from check_in_tries where subject in (
        select subject from check_in_tries where since <= ${over} or since > ${now} for update skip locked)`);
  }

  private async hasRoom(subject: string, most: number): Promise<boolean> {
    const now = this.clock.now();
    const over = new Date(now.getTime() - hour);
    // An hour that begins in the future is of a clock that was ahead.
    const isOver = sql`(known.since <= ${over} or known.since > ${now})`;
    const counted = await this.rows.query(sql`
      insert into check_in_tries as known (subject, since, tries) values (${subject}, ${now}, 1)
      on conflict (subject) do update set
        since = case when ${isOver} then excluded.since else known.since end,
        tries = case when ${isOver} then 1 else known.tries + 1 end
      where ${isOver} or known.tries < ${most}
      returning 1`);
    return counted.length > 0;
  }
}
