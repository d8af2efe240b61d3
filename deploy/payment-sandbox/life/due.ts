import { periodFrom } from '../objects/period.js';
import { periodOf, withPeriod } from '../objects/subscription.js';
import type { Subscription } from '../objects/wire.js';
import { changeSubscription } from './changes.js';
import { endSubscription, expireSubscription } from './ending.js';
import { invoiceSubscription, paymentOf } from './invoicing.js';
import { pay, payWithoutCard } from './paying.js';
import type { World } from './world.js';

/** A first invoice may wait so long for its payment, in seconds. */
const patience = 23 * 60 * 60;

interface Due {
  readonly at: number;
  readonly act: () => void;
}

/** Does everything that time has brought, one after the other in the order it was due. Answers how much that was. */
export function catchUp(world: World): number {
  const until = world.time.now();
  for (let done = 0; ; done++) {
    const next = earliest(world);
    if (!next || next.at > until) return done;
    world.time.asOf(next.at, next.act);
  }
}

function earliest(world: World): Due | undefined {
  let first: Due | undefined;
  for (const subscription of world.store.all('subscription')) {
    const due = dueOf(world, subscription);
    if (due && (!first || due.at < first.at)) first = due;
  }
  return first;
}

function dueOf(world: World, subscription: Subscription): Due | undefined {
  const { id, status } = subscription;
  if (status === 'incomplete')
    return { at: subscription.created + patience, act: () => expireSubscription(world, id) };
  if (status !== 'active' && status !== 'past_due') return undefined;
  const end = endOrRenewal(world, subscription);
  const retry = status === 'past_due' ? retryOf(world, subscription) : undefined;
  return retry && retry.at < end.at ? retry : end;
}

function endOrRenewal(world: World, subscription: Subscription): Due {
  const { end } = periodOf(subscription);
  const act = subscription.cancel_at_period_end
    ? () => void endSubscription(world, subscription.id, 'cancellation_requested')
    : () => renew(world, subscription);
  return { at: end, act };
}

/** The next period begins, and is charged at once. (Stripe leaves the invoice a draft for an hour first.) */
function renew(world: World, { id, billing_cycle_anchor: anchor }: Subscription): void {
  const before = world.store.get('subscription', id);
  const { interval } = world.store.get('price', world.offer.priceId).recurring;
  const items = withPeriod(before, periodFrom(periodOf(before).end, anchor, interval));
  const invoice = invoiceSubscription(world, { ...before, items }, 'subscription_cycle');
  changeSubscription(world, id, { items, latest_invoice: invoice.id });
  charge(world, id);
}

/** Charges the open invoice with the card on file. */
function charge(world: World, id: string): void {
  const { store } = world;
  const subscription = store.get('subscription', id);
  const customer = store.get('customer', subscription.customer);
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const { payment } = paymentOf(world, subscription.latest_invoice);
  if (method !== null) pay(world, payment.payment_intent, store.get('payment_method', method), 'off');
  else payWithoutCard(world, payment.payment_intent);
}

function retryOf(world: World, { id, latest_invoice: latest }: Subscription): Due | undefined {
  const { next_payment_attempt: at, attempt_count: attempts, status } = world.store.get('invoice', latest);
  if (at === null || status !== 'open') return undefined;
  return {
    at,
    act: () => {
      charge(world, id);
      const invoice = world.store.get('invoice', latest);
      // Stripe's rule as Cadenza sets it: after the last try the subscription ends.
      if (
        invoice.status === 'open' &&
        invoice.next_payment_attempt === null &&
        invoice.attempt_count > attempts
      )
        endSubscription(world, id, 'payment_failed');
    },
  };
}
