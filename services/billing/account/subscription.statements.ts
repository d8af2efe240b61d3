import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { SubscriptionChanged } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import { paidStatus } from './standing.js';

/** What was said of a subscription, in the account's row, and the time for which it was paid. */
export function subscriptionRows(changed: SubscriptionChanged): Sql[] {
  const { userId, subscriptionId: id, status, cancelAtPeriodEnd, amount, currency, interval } = changed;
  const paid = paidStatus(status);
  const [starts, ends] = [dateOf(changed.currentPeriodStart), dateOf(changed.currentPeriodEnd)];
  const [began, ended] = [dateOf(changed.startedAt), dateOf(changed.endedAt)];
  const account = sql`
    update account set subscription_id = ${id}, subscription_status = ${status}, period_start = ${starts},
      period_end = ${ends}, cancel_at_period_end = ${cancelAtPeriodEnd}, amount = ${amount}, currency = ${currency},
      interval = ${interval}, granted = granted and ${paid !== 'active'}::boolean,
      lapsed = coalesce(${paid === null ? null : paid === 'canceled'}::boolean, lapsed) where user_id = ${userId}`;
  if (paid === null) return [account];
  const time = sql`
    insert into paid_time (subscription_id, user_id, began_at, ended_at) values (${id}, ${userId}, ${began}, ${ended})
    on conflict (subscription_id) do update set began_at = excluded.began_at, ended_at = excluded.ended_at`;
  return [account, time];
}

const dateOf = (timestamp: Timestamp | undefined) => (timestamp ? timestampDate(timestamp) : null);
