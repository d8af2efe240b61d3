import type { Interval, Plan, Price, Product } from './wire.js';

/** The one thing that is sold. */
export interface Offer {
  /** Of Stripe's price. */
  readonly priceId: string;
  readonly productName: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: Interval;
}

const productId = 'prod_professional';

export function productOf({ productName, priceId }: Offer, created: number): Product {
  return {
    id: productId,
    object: 'product',
    active: true,
    created,
    default_price: priceId,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: productName,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
}

export function priceOf({ priceId, amount, currency, interval }: Offer, created: number): Price {
  return {
    id: priceId,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productId,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

/** The older name of a price, which every subscription item still carries beside it. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
