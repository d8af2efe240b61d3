import { planOf } from './catalogue.js';
import { newId } from './identifiers.js';
import type { Price, Subscription, SubscriptionItem } from './wire.js';

/** Unix seconds. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Incomplete until its first invoice, whose id is given, is paid. */
export function newSubscription(
  customer: string,
  price: Price,
  period: Period,
  invoice: string,
): Subscription {
  const id = newId('subscription');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: period.start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: period.start,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [newItem(id, price, period)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: invoice,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'on_subscription',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: period.start,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

function newItem(subscription: string, price: Price, period: Period): SubscriptionItem {
  return {
    id: newId('subscription_item'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** Stripe keeps the period on the items; there is one of them here. */
export function periodOf({ id, items }: Subscription): Period {
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no item`);
  return { start: item.current_period_start, end: item.current_period_end };
}

export function withPeriod({ items }: Subscription, { start, end }: Period): Subscription['items'] {
  const data = items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
  return { ...items, data };
}
