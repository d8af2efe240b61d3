import { z } from 'zod';
import { invalid, missing } from '../http/errors.js';
import { flag, parameters, read, text } from '../http/parameters.js';
import { type Call, type Route, route } from '../http/route.js';
import { changeSubscription } from '../life/changes.js';
import { endSubscription } from '../life/ending.js';
import { subscribe } from '../life/subscribing.js';
import { periodOf } from '../objects/subscription.js';
import type { Subscription } from '../objects/wire.js';
import { known } from './finding.js';

const creation = parameters({
  customer: text,
  items: z.array(z.strictObject({ price: text })).length(1),
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z.strictObject({ save_default_payment_method: z.literal('on_subscription') }),
});
const changes = parameters({
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
});

export const subscriptionRoutes: readonly Route[] = [
  route('POST', '/v1/subscriptions', ({ world, form }) => {
    const asked = read(creation, form);
    const customer = known(world, 'customer', asked.customer, 'customer');
    if (world.store.find('deleted_customer', customer.id)) throw missing('customer', customer.id, 'customer');
    const price = known(world, 'price', asked.items[0]?.price ?? '', 'items[0][price]');
    return subscribe(world, customer.id, price);
  }),
  route('POST', '/v1/subscriptions/:id', update),
  route('DELETE', '/v1/subscriptions/:id', ({ world, id, form }) => {
    read(parameters({}), form);
    // Stripe no longer finds what has ended, when it is cancelled again.
    if (known(world, 'subscription', id).ended_at !== null) throw missing('subscription', id);
    return endSubscription(world, id, 'cancellation_requested');
  }),
];

function update({ world, id, form }: Call): Subscription {
  const before = known(world, 'subscription', id);
  const { cancel_at_period_end: cancel, default_payment_method: method } = read(changes, form);
  if (before.status === 'canceled' || before.status === 'incomplete_expired')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  if (method !== undefined) known(world, 'payment_method', method, 'default_payment_method');
  return changeSubscription(world, id, {
    ...(method !== undefined && { default_payment_method: method }),
    ...(cancel !== undefined && atPeriodEnd(before, cancel, world.time.now())),
  });
}

function atPeriodEnd(before: Subscription, cancel: boolean, now: number): Partial<Subscription> {
  const none = { comment: null, feedback: null, feedback_option: null, reason: null };
  if (!cancel)
    return { cancel_at_period_end: false, cancel_at: null, canceled_at: null, cancellation_details: none };
  return {
    cancel_at_period_end: true,
    cancel_at: periodOf(before).end,
    canceled_at: before.cancel_at_period_end ? before.canceled_at : now,
    cancellation_details: { ...none, reason: 'cancellation_requested' },
  };
}
