import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { prepared, sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { KnownSubscription, Parts } from './standing.js';

/** A row of `account`. */
export interface Account extends Parts {
  readonly userId: number;
  readonly trialStartedAt: Date;
  readonly customerId: string | null;
  readonly subscription: Subscription | null;
  /** Of its stream. */
  readonly version: number;
}

export interface Subscription extends KnownSubscription {
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
}

type Row = Omit<Account, 'subscription'> &
  Omit<Subscription, 'id' | 'status'> & {
    readonly subscriptionId: string | null;
    readonly providerStatus: string;
  };

@Injectable()
export class AccountQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** Undefined for administrators, and until billing has heard of the registration. */
  readonly find = gathered(async (userIds: readonly number[]): Promise<ReadonlyMap<number, Account>> => {
    const rows = await this.rows.query<Row>(
      prepared(
        'accounts',
        sql`
      select user_id as "userId", trial_started_at as "trialStartedAt", trial_ends_at as "trialEndsAt",
        trial_revoked as "trialRevoked", granted, lapsed, closed, version,
        customer_id as "customerId", subscription_id as "subscriptionId", subscription_status as "providerStatus",
        period_start as "currentPeriodStart", period_end as "currentPeriodEnd",
        cancel_at_period_end as "cancelAtPeriodEnd", amount, currency, interval
      from account where user_id = any(${[...userIds]})`,
      ),
    );
    return new Map(rows.map((row) => [row.userId, accountOf(row)]));
  });

  async isAdministrator(userId: number): Promise<boolean> {
    const found = await this.rows.query(sql`select from administrator where user_id = ${userId}`);
    return found.length > 0;
  }

  /** Whose customer the provider means; undefined for another's than ours. */
  async userOf(customerId: string): Promise<number | undefined> {
    const [row] = await this.rows.query<{ userId: number }>(
      sql`select user_id as "userId" from account where customer_id = ${customerId}`,
    );
    return row?.userId;
  }
}

function accountOf(row: Row): Account {
  const { subscriptionId: id, providerStatus: status, currentPeriodStart, currentPeriodEnd, ...rest } = row;
  const { cancelAtPeriodEnd, amount, currency, interval, ...account } = rest;
  if (id === null) return { ...account, subscription: null };
  const period = { currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd };
  return { ...account, subscription: { id, status, ...period, amount, currency, interval } };
}
