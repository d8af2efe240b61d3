import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Network } from '@cadenza/kernel/runtime/network.js';
import { triesOf } from './check-in.token.js';

const hour = 60 * 60 * 1000;

/** Check-ins in an hour: those in one room often share an address. */
export const mostOfCode = 600;
export const mostOfAddress = 120;

/** How often a code is used, by all and from one address. */
@Injectable()
export class CheckInTries {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws RATE_LIMITED. */
  async count(tokenHash: string, network: Network): Promise<void> {
    const isFree =
      (await this.hasRoom(triesOf(tokenHash, network), mostOfAddress)) &&
      (await this.hasRoom(triesOf(tokenHash, null), mostOfCode));
    if (!isFree) throw refuse('RATE_LIMITED', 'Too many check-ins. Please speak to your instructor.');
  }

  /** What has long been over says nothing any more. */
  async forgetOld(): Promise<void> {
    const over = new Date(this.clock.now().getTime() - hour);
    await this.rows.query(sql`
      delete from check_in_tries where subject in (
        select subject from check_in_tries where since <= ${over} for update skip locked)`);
  }

  private async hasRoom(subject: string, most: number): Promise<boolean> {
    const now = this.clock.now();
    const over = new Date(now.getTime() - hour);
    const counted = await this.rows.query(sql`
      insert into check_in_tries as known (subject, since, tries) values (${subject}, ${now}, 1)
      on conflict (subject) do update set
        since = case when known.since <= ${over} then excluded.since else known.since end,
        tries = case when known.since <= ${over} then 1 else known.tries + 1 end
      where known.since <= ${over} or known.tries < ${most}
      returning 1`);
    return counted.length > 0;
  }
}
