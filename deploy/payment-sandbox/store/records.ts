import type {
  Charge,
  Customer,
  Event,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Subscription,
} from '../objects/wire.js';

/** Which card stands behind a payment method. */
export interface CardBehind {
  readonly id: string;
  readonly number: string;
}

/** The first answer to a request with an idempotency key. */
export interface KeptAnswer {
  readonly id: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly request: string;
  /** Unix milliseconds of the real clock. */
  readonly at: number;
}

/** An event on its way to the webhook's address. */
export interface Delivery {
  /** Of the event. */
  readonly id: string;
  readonly attempts: number;
  /** Unix milliseconds of the real clock. */
  readonly nextAt: number;
}

/** What Stripe still says of a customer who was deleted. */
export interface DeletedCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly deleted: true;
}

/** How far the sandbox's time is ahead of the product's. */
export interface Ahead {
  readonly id: 'ahead';
  readonly seconds: number;
}

/** Everything that is kept. The names of Stripe's objects are those of their `object` field. */
export interface Records {
  customer: Customer;
  product: Product;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  portal_session: PortalSession;
  event: Event;
  card: CardBehind;
  answer: KeptAnswer;
  delivery: Delivery;
  deleted_customer: DeletedCustomer;
  ahead: Ahead;
}

export type Kind = keyof Records;

export const kinds: readonly Kind[] = [
  'customer',
  'product',
  'price',
  'subscription',
  'invoice',
  'invoice_payment',
  'payment_intent',
  'payment_method',
  'charge',
  'portal_session',
  'event',
  'card',
  'answer',
  'delivery',
  'deleted_customer',
  'ahead',
];
