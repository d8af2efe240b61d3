import { auditExport } from '@cadenza/kernel/cqrs/audit.js';
import type { DataExportOf } from '@cadenza/kernel/cqrs/data-export/export-list.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** Trial, subscription, and what was paid for and given back; cards are the payment provider's alone. */
export const billingDataExport: DataExportOf = (userId) => ({
  lists: {
    account: { rows: sql`select * from account where user_id = ${userId}`, key: ['user_id'] },
    paidTimes: { rows: sql`select * from paid_time where user_id = ${userId}`, key: ['subscription_id'] },
    refunds: { rows: sql`select * from refund where user_id = ${userId}`, key: ['charge_id'] },
    audit: auditExport(userId),
  },
});
