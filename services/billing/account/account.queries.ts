import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Facts } from './account.facts.js';

@Injectable()
export class AccountQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** Null for administrators, and until billing has heard of the registration. */
  async facts(userId: number): Promise<Facts | null> {
    const [row] = await this.rows.query<Facts>(
      sql`select status as "subscriptionStatus", subscription_required as "subscriptionRequired",
            trial_ends_at as "trialEndDate", stripe_subscription_id as "stripeSubscriptionId"
          from account where user_id = ${userId}`,
    );
    return row ?? null;
  }
}
