import { newId } from './identifiers.js';
import type { Charge, Refund } from './wire.js';

export interface RefundFields {
  readonly amount: number;
  readonly reason: Refund['reason'];
  readonly metadata: Record<string, string>;
}

export function newRefund(charge: Charge, fields: RefundFields, created: number): Refund {
  return {
    id: newId('refund'),
    object: 'refund',
    ...fields,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
