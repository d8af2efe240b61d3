import type { Refusal } from '../cards.js';
import { newId } from './identifiers.js';
import type { Charge, PaymentIntent, PaymentMethod } from './wire.js';

/** One try to take the money of a payment, which a refusal of the card makes a failed one. */
export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  created: number,
  refusal?: Refusal,
): Charge {
  const { amount, currency } = intent;
  return {
    id: newId('charge'),
    object: 'charge',
    amount,
    amount_captured: refusal ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CADENZA',
    captured: !refusal,
    created,
    currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(refusal),
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: refusal ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(refusal: Refusal | undefined): Charge['outcome'] {
  return {
    advice_code: refusal?.decline_code === 'generic_decline' ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: refusal ? '01' : null,
    network_status: refusal ? 'declined_by_network' : 'approved_by_network',
    reason: refusal?.decline_code ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: refusal
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: refusal ? 'issuer_declined' : 'authorized',
  };
}

function detailsOf({ card }: PaymentMethod, amount: number): Charge['payment_method_details'] {
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
