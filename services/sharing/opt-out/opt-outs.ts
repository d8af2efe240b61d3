import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { optIn, optOut, whoseAddress } from './opt-out.rows.js';
import { shareMailsSlice } from './share-mails.slice.js';

/** Keeps what the link says: at once for the address, and as the wish of the account, if it is the address of one. */
@Injectable()
export class OptOuts {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  async choose(context: GraphqlContext, digest: string, wanted: boolean): Promise<void> {
    const kept = wanted ? optIn(digest) : optOut(digest, this.clock.now());
    const [account] = await this.rows.query<{ userId: number }>(whoseAddress(digest));
    // Told even if the profile seems to say the same: what was chosen a moment ago may be on its way here.
    if (!account) return void (await this.rows.query(kept));
    const { userId } = account;
    await this.commands.give(context, shareMailsSlice, userId, { userId, wanted }, { rows: [kept] });
  }
}
