import { newId } from '../objects/identifiers.js';
import { periodFrom } from '../objects/period.js';
import { newSubscription } from '../objects/subscription.js';
import type { Price, Subscription } from '../objects/wire.js';
import { invoiceSubscription } from './invoicing.js';
import type { World } from './world.js';

/** Makes a subscription and its first invoice, which the customer pays (default_incomplete). */
export function subscribe(world: World, customer: string, price: Price): Subscription {
  const now = world.time.now();
  const invoice = newId('invoice');
  const subscription = newSubscription(
    customer,
    price,
    periodFrom(now, now, price.recurring.interval),
    invoice,
  );
  world.store.put('subscription', subscription);
  invoiceSubscription(world, subscription, 'subscription_create', invoice);
  world.tell('customer.subscription.created', subscription);
  return subscription;
}
