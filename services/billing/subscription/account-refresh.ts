import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { Decide, type DecideOptions, type Stored } from '@cadenza/kernel/cqrs/decide.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { AccountCommand } from '../account/account.commands.js';
import { AccountQueries } from '../account/account.queries.js';
import { accountSlice } from '../account/account.slice.js';
import type { AccountState } from '../account/account.state.js';
import { PAYMENTS } from '../payments/payments.tokens.js';
import type { PaymentProvider } from '../payments/provider.js';

const mostTries = 20;

/** What is stored with what the provider said, in the same transaction. */
export type Alongside = Pick<DecideOptions, 'claims' | 'rows'>;

/**
 * Stores what the payment provider says now. What was asked before somebody else stored something may be old: then it
 * is asked again. So the last thing stored is never older than what it takes the place of, whatever the order.
 */
@Injectable()
export class AccountRefresh {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PAYMENTS) private readonly payments: PaymentProvider,
  ) {}

  async subscription(context: GraphqlContext, userId: number, id: string, alongside: Alongside = {}) {
    return this.note(context, userId, alongside, async () => {
      const seen = await this.payments.subscription(id);
      return seen && { kind: 'noteSubscription', seen };
    });
  }

  async refund(context: GraphqlContext, userId: number, chargeId: string, alongside: Alongside = {}) {
    return this.note(context, userId, alongside, async () => {
      const refund = await this.payments.refund(chargeId);
      return refund && { kind: 'noteRefund', refund };
    });
  }

  /** Null: the provider knows of no such thing, and nothing was stored. */
  private async note(
    context: GraphqlContext,
    userId: number,
    alongside: Alongside,
    ask: () => Promise<AccountCommand | null>,
  ): Promise<Stored<AccountState> | null> {
    for (let attempt = 1; attempt <= mostTries; attempt++) {
      const expectedVersion = (await this.accounts.find(userId))?.version ?? 0;
      const command = await ask();
      if (!command) return null;
      const options = { expectedVersion, ...alongside };
      const decide = new Decide(
        accountSlice,
        streamOf(accountSlice, userId),
        command,
        context.caller,
        options,
      );
      const stored = await this.commands.run(context, decide).catch((error: unknown) => {
        if (isOvertaken(error, alongside)) return undefined;
        throw error;
      });
      if (stored) return stored;
    }
    throw refuse('UNAVAILABLE', 'Too many changes at once; please try again.');
  }
}

/** Noting is refused by nobody but for its version; a claim's refusal is its own. */
const isOvertaken = (error: unknown, { claims = [] }: Alongside) =>
  error instanceof RejectionError &&
  error.rejection.code === 'CONFLICT' &&
  !claims.some(({ refusal }) => refusal === error.rejection);
