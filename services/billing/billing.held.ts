import type { Held } from '@cadenza/kernel/cqrs/held.resolver.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** Trial, subscription, and what was paid for and given back; cards are the payment provider's alone. */
export const billingHeld: Held = (userId) => ({
  account: sql`select * from account where user_id = ${userId}`,
  paidTimes: sql`select * from paid_time where user_id = ${userId} order by began_at`,
  refunds: sql`select * from refund where user_id = ${userId}`,
  audit: sql`select at, action, detail, by_user_id, subject_user_id,
      case when by_user_id = ${userId} then address end as address
    from audit where by_user_id = ${userId} or subject_user_id = ${userId} order by id`,
});
