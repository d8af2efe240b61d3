import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Timestamp } from '@bufbuild/protobuf/wkt';
import type { Placed, Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { AccountEventSchema, TrialStarted } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import { subscriptionRows } from './subscription.statements.js';
import { noTimers, trialTimers } from './trial.timers.js';

/**
 * `account`: what is known of one user; how they stand follows from it by the clock (standing.ts). `paid_time`: from
 * when to when each subscription was paid for. The kernel's `timer` rows beside them ring for the trial.
 */
export const accountProjection: Projection<typeof AccountEventSchema> = {
  tables: ['account', 'paid_time', 'refund'],
  project(event, placed) {
    const { version } = placed;
    const { userId } = event.value;
    const changed = (change: Sql) => [change, at(userId, version)];
    switch (event.case) {
      case 'trialStarted':
        return trialStarted(event.value, placed);
      case 'trialEnded':
        return changed(sql`update account set trial_over = true where user_id = ${userId}`);
      case 'trialExtended': {
        const ends = dateOf(event.value.endsAt, placed);
        return [
          ...trialTimers(placed, ends),
          ...changed(sql`update account set trial_ends_at = ${ends}, trial_over = false, trial_revoked = false,
            lapsed = false where user_id = ${userId}`),
        ];
      }
      case 'trialRevoked': {
        const ended = dateOf(event.value.endedAt, placed);
        return [
          ...noTimers(placed),
          ...changed(sql`update account set trial_ends_at = ${ended}, trial_over = true, trial_revoked = true
            where user_id = ${userId}`),
        ];
      }
      case 'trialEndingSoon':
      case 'paymentFailed':
        return [at(userId, version)];
      case 'customerKnown':
        return changed(
          sql`update account set customer_id = ${event.value.customerId} where user_id = ${userId}`,
        );
      case 'subscriptionChanged':
        return [...subscriptionRows(event.value), at(userId, version)];
      case 'paymentRefunded': {
        const { chargeId, amount, currency } = event.value;
        return changed(sql`insert into refund (charge_id, user_id, amount, currency)
          values (${chargeId}, ${userId}, ${amount}, ${currency})
          on conflict (charge_id) do update set amount = excluded.amount`);
      }
      case 'accessGranted':
        return changed(sql`update account set granted = true where user_id = ${userId}`);
      case 'accessWithdrawn':
        return changed(sql`update account set granted = false, lapsed = true where user_id = ${userId}`);
      case 'accountClosed':
        return [
          ...noTimers(placed),
          ...changed(sql`update account set closed = true where user_id = ${userId}`),
        ];
      case 'customerForgotten':
        return changed(sql`update account set customer_id = null where user_id = ${userId}`);
    }
  },
};

/** Every event counts: whoever decides by the row says which version it saw. */
const at = (userId: number, version: number): Sql =>
  sql`update account set version = ${version} where user_id = ${userId}`;

function trialStarted({ userId, startedAt, endsAt }: TrialStarted, placed: Placed): Sql[] {
  const starts = dateOf(startedAt, placed);
  const ends = dateOf(endsAt, placed);
  return [
    sql`insert into account (user_id, trial_started_at, trial_ends_at, version)
        values (${userId}, ${starts}, ${ends}, ${placed.version})`,
    ...trialTimers(placed, ends),
  ];
}

const dateOf = (timestamp: Timestamp | undefined, { recordedAt }: Placed) =>
  timestamp ? timestampDate(timestamp) : recordedAt;
