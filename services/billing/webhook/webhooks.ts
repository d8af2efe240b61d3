import { Inject, Injectable } from '@nestjs/common';
import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { AccountQueries } from '../account/account.queries.js';
import type { ProviderEvent } from '../payments/provider.js';
import { AccountRefresh } from '../subscription/account-refresh.js';

/** Refusal of an event's claim: it had its effect already. */
const hadItsEffect = new Rejection('CONFLICT', 'This event had its effect already');

/**
 * Each event once, its id stored in the transaction of its effect; in any order, as an event only says what to ask for,
 * and the answer counts. One that fails is sent again by the provider.
 */
@Injectable()
export class Webhooks {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(AccountRefresh) private readonly refresh: AccountRefresh,
  ) {}

  async take(context: GraphqlContext, event: ProviderEvent): Promise<void> {
    if (event.about === 'other' || event.customerId === null) return;
    const userId = await this.accounts.userOf(event.customerId);
    if (userId === undefined || (await this.isKnown(event))) return;
    const alongside = { claims: [this.once(event)] };
    const { subjectId } = event;
    try {
      if (event.about === 'subscription')
        await this.refresh.subscription(context, userId, subjectId, alongside);
      else await this.refresh.refund(context, userId, subjectId, alongside);
    } catch (error) {
      if (!(error instanceof RejectionError) || error.rejection !== hadItsEffect) throw error;
    }
  }

  private async isKnown({ id }: ProviderEvent): Promise<boolean> {
    return (await this.rows.query(sql`select from provider_event where id = ${id}`)).length > 0;
  }

  private once({ id }: ProviderEvent): Claim {
    const statement = sql`
      insert into provider_event (id, at) values (${id}, ${this.clock.now()}) on conflict do nothing returning 1`;
    return { statement, refusal: hadItsEffect };
  }
}
