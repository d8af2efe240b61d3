import type { Subscription } from '../objects/wire.js';
import { changeSubscription } from './changes.js';
import { stopCollecting, voidInvoice } from './invoicing.js';
import type { World } from './world.js';

/** Ends a subscription for good. */
export function endSubscription(
  world: World,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const { store, time } = world;
  const before = store.get('subscription', id);
  const now = time.now();
  if (before.status === 'incomplete') voidInvoice(world, before.latest_invoice);
  else stopCollecting(world, before.latest_invoice);
  const ended = store.change('subscription', id, {
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: before.cancellation_details?.reason ?? reason,
    },
  });
  world.tell('customer.subscription.deleted', ended);
  return ended;
}

/** Nobody paid the first invoice for 23 hours. */
export function expireSubscription(world: World, id: string): void {
  voidInvoice(world, world.store.get('subscription', id).latest_invoice);
  changeSubscription(world, id, { status: 'incomplete_expired' });
}
