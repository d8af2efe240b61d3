import type Stripe from 'stripe';

/**
 * Stripe's objects as they travel: the SDK's own types of the pinned version, with references as ids (nothing
 * expanded) and decimals as strings. A field that Stripe demands and an object of ours lacks does not compile.
 */
type With<T, Narrow> = Omit<T, keyof Narrow> & Narrow;

export interface List<T> {
  readonly object: 'list';
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}

export type Customer = With<
  Stripe.Customer,
  { invoice_settings: With<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }> }
>;
export type Product = With<Stripe.Product, { default_price: string | null }>;
export type Interval = 'day' | 'week' | 'month' | 'year';
export type Price = With<
  Stripe.Price,
  {
    recurring: With<Stripe.Price.Recurring, { interval: Interval }>;
    product: string;
    unit_amount: number;
    unit_amount_decimal: string;
  }
>;
export type Plan = With<Stripe.Plan, { product: string; amount: number; amount_decimal: string }>;

export type SubscriptionItem = With<Stripe.SubscriptionItem, { price: Price; plan: Plan }>;
export type Subscription = With<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    items: List<SubscriptionItem>;
    latest_invoice: string;
    payment_settings: Stripe.Subscription.PaymentSettings;
  }
>;

export type InvoiceLine = With<
  Stripe.InvoiceLineItem,
  {
    subscription: string;
    quantity_decimal: string;
    pricing: With<Stripe.InvoiceLineItem.Pricing, { unit_amount_decimal: string }>;
  }
>;
type SubscriptionParent = With<Stripe.Invoice.Parent.SubscriptionDetails, { subscription: string }>;
export type Invoice = With<
  Stripe.Invoice,
  {
    customer: string;
    default_payment_method: string | null;
    lines: List<InvoiceLine>;
    parent: With<Stripe.Invoice.Parent, { subscription_details: SubscriptionParent }>;
    status: Stripe.Invoice.Status;
  }
>;
export type InvoicePayment = With<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;

export type PaymentMethod = With<
  Stripe.PaymentMethod,
  { customer: string | null; card: Stripe.PaymentMethod.Card }
>;
export type PaymentError = With<Stripe.PaymentIntent.LastPaymentError, { payment_method?: PaymentMethod }>;
export type PaymentIntent = With<
  Stripe.PaymentIntent,
  {
    client_secret: string;
    customer: string;
    latest_charge: string | null;
    payment_method: string | null;
    last_payment_error: PaymentError | null;
  }
>;
export type Charge = With<Stripe.Charge, { customer: string; payment_intent: string }>;

export type PortalSession = With<Stripe.BillingPortal.Session, { configuration: string }>;

/** What each event tells of. */
export interface EventObjects {
  'customer.created': Customer;
  'customer.updated': Customer;
  'customer.subscription.created': Subscription;
  'customer.subscription.updated': Subscription;
  'customer.subscription.deleted': Subscription;
  'invoice.created': Invoice;
  'invoice.finalized': Invoice;
  'invoice.paid': Invoice;
  'invoice.payment_succeeded': Invoice;
  'invoice.payment_failed': Invoice;
  'invoice.payment_action_required': Invoice;
  'invoice.voided': Invoice;
  'payment_intent.created': PaymentIntent;
  'payment_intent.succeeded': PaymentIntent;
  'payment_intent.payment_failed': PaymentIntent;
  'payment_intent.requires_action': PaymentIntent;
  'payment_intent.canceled': PaymentIntent;
  'payment_method.attached': PaymentMethod;
  'charge.succeeded': Charge;
  'charge.failed': Charge;
}
export type EventType = keyof EventObjects & Stripe.Event['type'];

export type Event<Type extends EventType = EventType> = With<
  Pick<
    Stripe.CustomerSubscriptionUpdatedEvent,
    'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
  >,
  { type: Type; data: { object: EventObjects[Type]; previous_attributes?: object } }
>;
