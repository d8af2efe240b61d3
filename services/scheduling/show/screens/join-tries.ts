import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { siteOf, type Network } from '@cadenza/kernel/runtime/network.js';
import { triesOfNetwork } from './show-token.js';

const hour = 60 * 60 * 1000;

/**
 * Wrong codes in an hour: from one network, which may be a whole studio's, and from the 65,536 networks that one customer of a
 * provider may have. None are counted for all together: a stranger who filled that counter would lock every studio out.
 */
const mostOfNetwork = 60;
const mostOfSite = 600;

function limitsOf(network: Network): readonly (readonly [subject: string, most: number])[] {
  const site = siteOf(network);
  return [
    [triesOfNetwork(network), mostOfNetwork],
    ...(site ? [[triesOfNetwork(site), mostOfSite] as const] : []),
  ];
}

/** How often somebody tries to join by a code that is none. */
@Injectable()
export class JoinTries {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Counts a try before it is made, so that those made at the same time count as well. Throws RATE_LIMITED. */
  async take(network: Network): Promise<void> {
    for (const [subject, most] of limitsOf(network))
      if (!(await this.hasRoom(subject, most)))
        throw refuse('RATE_LIMITED', 'Too many codes were tried. Please wait a while.');
  }

  /** It was a right one: who has a code does not guess. */
  async giveBack(network: Network): Promise<void> {
    const subjects = limitsOf(network).map(([subject]) => subject);
    await this.rows.query(sql`
      update show_join_tries set tries = greatest(tries - 1, 0) where subject = any(${subjects}::text[])`);
  }

  async forgetOld(): Promise<void> {
    const over = new Date(this.clock.now().getTime() - hour);
    await this.rows.query(sql`
      delete from show_join_tries where subject in (
        select subject from show_join_tries where since <= ${over} for update skip locked)`);
  }

  private async hasRoom(subject: string, most: number): Promise<boolean> {
    const now = this.clock.now();
    const over = new Date(now.getTime() - hour);
    // One of the future was counted by a clock that has been set back since.
    const isOver = sql`(known.since <= ${over} or known.since > ${now})`;
    const counted = await this.rows.query(sql`
      insert into show_join_tries as known (subject, since, tries) values (${subject}, ${now}, 1)
      on conflict (subject) do update set
        since = case when ${isOver} then excluded.since else known.since end,
        tries = case when ${isOver} then 1 else known.tries + 1 end
      where ${isOver} or known.tries < ${most}
      returning 1`);
    return counted.length > 0;
  }
}
