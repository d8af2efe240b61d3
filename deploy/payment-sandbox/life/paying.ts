import { cards, notATestCard, type Refusal } from '../cards.js';
import { newCharge } from '../objects/charge.js';
import type { PaymentError, PaymentIntent, PaymentMethod } from '../objects/wire.js';
import { changeSubscription } from './changes.js';
import { activate, invoicePaidBy } from './invoicing.js';
import { nextAttempt } from './retries.js';
import type { World } from './world.js';

/** Whether the customer sits before the screen: only then the bank can ask. */
export type Session = 'on' | 'off';

const unauthenticated = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

/** Tries to pay with a card. Afterwards the payment has succeeded, waits for the bank's question, or has failed. */
export function pay(
  world: World,
  id: string,
  method: PaymentMethod,
  session: Session,
  returnUrl?: string,
): PaymentIntent {
  const { store } = world;
  const { number } = store.get('card', method.id);
  const card = cards.find((each) => each.number === number);
  if (!card) return refuse(world, id, method, notATestCard);
  const { refuses, refusal } = card;
  if (refusal && (refuses === 'always' || session === 'off')) return refuse(world, id, method, refusal);
  if (card.asks && session === 'on') return ask(world, id, method, returnUrl);
  return succeed(world, id, method);
}

/** The bank asks: the browser is sent to a page, which for the sandbox is its own. */
function ask(world: World, id: string, method: PaymentMethod, returnUrl?: string): PaymentIntent {
  const { store } = world;
  const asking = store.change('payment_intent', id, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: pageOf(world, id), return_url: returnUrl ?? null },
    },
  });
  world.tell('payment_intent.requires_action', asking);
  world.tell('invoice.payment_action_required', store.get('invoice', invoicePaidBy(world, id).invoice));
  return asking;
}

function pageOf({ store, address }: World, id: string): string {
  const { client_secret: secret } = store.get('payment_intent', id);
  return `${address}/sandbox/payment_intents/${id}?client_secret=${secret}`;
}

/** The customer said yes, or no, to the bank. */
export function answerBank(world: World, id: string, approved: boolean): PaymentIntent {
  const intent = world.store.get('payment_intent', id);
  const method = world.store.get('payment_method', intent.payment_method ?? '');
  return approved
    ? succeed(world, id, method)
    : fail(world, id, { type: 'invalid_request_error', ...unauthenticated, payment_method: method });
}

function succeed(world: World, id: string, method: PaymentMethod): PaymentIntent {
  const { store, time } = world;
  const now = time.now();
  const intent = store.get('payment_intent', id);
  const charge = store.put('charge', newCharge(intent, method, now));
  world.tell('charge.succeeded', charge);
  if (intent.setup_future_usage && method.customer === null)
    world.tell(
      'payment_method.attached',
      store.change('payment_method', method.id, { customer: intent.customer }),
    );
  const paid = store.change('payment_intent', id, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  });
  world.tell('payment_intent.succeeded', paid);
  settle(world, id, method.id);
  return paid;
}

/** The invoice of a payment that has succeeded is paid, and what it is for goes on. */
function settle(world: World, id: string, method: string): void {
  const { store, time } = world;
  const paidAt = time.now();
  const link = invoicePaidBy(world, id);
  const before = store.get('invoice', link.invoice);
  store.change('invoice_payment', link.id, {
    status: 'paid',
    amount_paid: before.amount_due,
    status_transitions: { canceled_at: null, paid_at: paidAt },
  });
  const invoice = store.change('invoice', before.id, {
    status: 'paid',
    attempted: true,
    attempt_count: before.attempt_count + 1,
    amount_paid: before.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, paid_at: paidAt },
  });
  world.tell('invoice.paid', invoice);
  world.tell('invoice.payment_succeeded', invoice);
  const subscription = store.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.latest_invoice === invoice.id) activate(world, subscription, method);
}

/** A renewal of somebody who left no card. */
export function payWithoutCard(world: World, id: string): PaymentIntent {
  return fail(world, id, {
    type: 'invalid_request_error',
    code: 'payment_intent_payment_attempt_failed',
    message: 'This customer has no attached payment source or default payment method.',
  });
}

function refuse(world: World, id: string, method: PaymentMethod, refusal: Refusal): PaymentIntent {
  const { store, time } = world;
  const charge = newCharge(store.get('payment_intent', id), method, time.now(), refusal);
  world.tell('charge.failed', store.put('charge', charge));
  const failed = { type: 'card_error', charge: charge.id, ...refusal, payment_method: method } as const;
  return fail(world, id, failed, charge.id);
}

function fail(world: World, id: string, error: PaymentError, charge?: string): PaymentIntent {
  const { store } = world;
  const failed = store.change('payment_intent', id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
    ...(charge !== undefined && { latest_charge: charge }),
  });
  world.tell('payment_intent.payment_failed', failed);
  const before = store.get('invoice', invoicePaidBy(world, id).invoice);
  const attempts = before.attempt_count + 1;
  const invoice = store.change('invoice', before.id, {
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: nextAttempt(before, attempts, world.time.now()),
  });
  world.tell('invoice.payment_failed', invoice);
  const subscription = store.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.status === 'active') changeSubscription(world, subscription.id, { status: 'past_due' });
  return failed;
}
