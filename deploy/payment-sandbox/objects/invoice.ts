import type Stripe from 'stripe';
import { newId } from './identifiers.js';
import { type Period, periodOf } from './subscription.js';
import type { Customer, Invoice, InvoiceLine, InvoicePayment, Subscription } from './wire.js';

/** An open (finalized) invoice of one subscription for one period. */
export function newInvoice(
  id: string,
  subscription: Subscription,
  customer: Customer,
  reason: 'subscription_create' | 'subscription_cycle',
  created: number,
): Invoice {
  const line = newLine(id, subscription, periodOf(subscription));
  const { amount, currency } = line;
  const number = String(customer.next_invoice_sequence ?? 1).padStart(4, '0');
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Cadenza (payment sandbox)',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason === 'subscription_cycle',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix ?? 'SANDBOX'}-${number}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...invoicedPeriod(reason, subscription),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  };
}

/** Stripe's oddity: the invoice's own period is the one that has ended; the line's is the one that is paid for. */
function invoicedPeriod(reason: Stripe.Invoice.BillingReason, subscription: Subscription) {
  const { start } = periodOf(subscription);
  if (reason === 'subscription_create') return { period_start: start, period_end: start };
  const before = new Date(start * 1000);
  before.setUTCMonth(before.getUTCMonth() - 1);
  return { period_start: Math.max(subscription.start_date, before.getTime() / 1000), period_end: start };
}

function newLine(invoice: string, subscription: Subscription, period: Period): InvoiceLine {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  const { price } = item;
  return {
    id: newId('line_item'),
    object: 'line_item',
    amount: price.unit_amount,
    currency: price.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: period.start, end: period.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: price.unit_amount,
    taxes: [],
  };
}

/** Which payment pays an invoice: since API version "basil" neither names the other directly. */
export function newInvoicePayment(invoice: Invoice, paymentIntent: string): InvoicePayment {
  return {
    id: newId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
