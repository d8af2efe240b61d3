import { cardError, invalid } from '../http/errors.js';
import { newId } from '../objects/identifiers.js';
import { periodFrom } from '../objects/period.js';
import { newSubscription, type SubscriptionFields } from '../objects/subscription.js';
import type { Customer, Subscription } from '../objects/wire.js';
import { charge } from './due.js';
import { endSubscription } from './ending.js';
import { invoiceSubscription, paymentOf } from './invoicing.js';
import type { World } from './world.js';

export type PaymentBehavior = 'default_incomplete' | 'allow_incomplete' | 'error_if_incomplete';

/** Makes a subscription and its first invoice, which the customer pays (default_incomplete) or the card on file. */
export function subscribe(
  world: World,
  customer: Customer,
  behavior: PaymentBehavior,
  fields: SubscriptionFields,
): Subscription {
  const { store, time } = world;
  const method = fields.defaultPaymentMethod ?? customer.invoice_settings.default_payment_method;
  if (behavior !== 'default_incomplete' && method === null)
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  const now = time.now();
  const period = periodFrom(now, now, fields.price.recurring.interval);
  const invoice = newId('invoice');
  const subscription = newSubscription(fields, period, invoice);
  store.put('subscription', subscription);
  invoiceSubscription(world, subscription, 'subscription_create', invoice);
  world.tell('customer.subscription.created', subscription);
  if (behavior === 'default_incomplete') return subscription;
  charge(world, subscription.id);
  const after = store.get('subscription', subscription.id);
  if (behavior === 'error_if_incomplete' && after.status === 'incomplete') refuse(world, after);
  return after;
}

function refuse(world: World, { id, latest_invoice: invoice }: Subscription): never {
  const intent = world.store.get('payment_intent', paymentOf(world, invoice).payment.payment_intent);
  endSubscription(world, id, { reason: 'payment_failed' });
  throw cardError(intent.last_payment_error ?? { type: 'card_error' }, intent);
}
