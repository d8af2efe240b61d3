import { z } from 'zod';
import { flag, text } from '../http/parameters.js';
import type { Route } from '../http/route.js';
import type { Subscription } from '../objects/wire.js';
import { withPage } from './invoices.js';
import { readingOf } from './reading.js';

const ended = (status: Subscription['status']) => status === 'canceled' || status === 'incomplete_expired';
const by = <Key extends string>(key: Key) =>
  [text, (object: Record<Key, unknown>, wanted: string) => object[key] === wanted] as const;
const paymentIntent = z.strictObject({ type: z.literal('payment_intent'), payment_intent: text });

/** Everything that is only looked at. */
export const readingRoutes: readonly Route[] = [
  ...readingOf('product', '/v1/products', {}),
  ...readingOf('price', '/v1/prices', {
    active: [flag, (price, wanted: boolean) => price.active === wanted],
    product: by('product'),
  }),
  ...readingOf(
    'customer',
    '/v1/customers',
    { email: by('email') },
    ({ store }, { id }) => !store.find('deleted_customer', id),
  ).slice(1),
  ...readingOf(
    'subscription',
    '/v1/subscriptions',
    {
      customer: by('customer'),
      price: [text, (each, wanted: string) => each.items.data.some(({ price }) => price.id === wanted)],
      status: [
        text,
        ({ status }, wanted: string) =>
          wanted === 'all' || (wanted === 'ended' ? ended(status) : status === wanted),
      ],
    },
    // Without a status Stripe leaves out what has ended.
    (_world, { status }, asked) => 'status' in asked || !ended(status),
  ),
  ...readingOf(
    'invoice',
    '/v1/invoices',
    {
      customer: by('customer'),
      status: by('status'),
      subscription: [
        text,
        ({ parent }, wanted: string) => parent.subscription_details.subscription === wanted,
      ],
    },
    undefined,
    withPage,
  ),
  ...readingOf('invoice_payment', '/v1/invoice_payments', {
    invoice: by('invoice'),
    status: by('status'),
    payment: [
      paymentIntent,
      ({ payment }, wanted: z.output<typeof paymentIntent>) =>
        payment.payment_intent === wanted.payment_intent,
    ],
  }),
  ...readingOf('payment_intent', '/v1/payment_intents', { customer: by('customer') }).slice(1),
  ...readingOf('payment_method', '/v1/payment_methods', { customer: by('customer'), type: by('type') }),
  ...readingOf('charge', '/v1/charges', {
    customer: by('customer'),
    payment_intent: by('payment_intent'),
  }),
  ...readingOf('refund', '/v1/refunds', { charge: by('charge'), payment_intent: by('payment_intent') }),
  ...readingOf('event', '/v1/events', {
    type: by('type'),
    types: [z.array(text), ({ type }, wanted: string[]) => wanted.includes(type)],
  }),
];
