import { newId } from '../objects/identifiers.js';
import { newInvoice, newInvoicePayment } from '../objects/invoice.js';
import { newPaymentIntent } from '../objects/payment-intent.js';
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../objects/wire.js';
import { changeSubscription } from './changes.js';
import type { World } from './world.js';

/** Makes a subscription's next invoice, with the payment that waits for a card. */
export function invoiceSubscription(
  world: World,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  id = newId('invoice'),
): Invoice {
  const { store, time } = world;
  const customer = store.get('customer', subscription.customer);
  store.change('customer', customer.id, {
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  });
  const invoice = store.put('invoice', newInvoice(id, subscription, customer, reason, time.now()));
  const { save_default_payment_method: save } = subscription.payment_settings;
  const intent = newPaymentIntent(invoice, save === 'on_subscription' ? 'off_session' : null);
  store.put('payment_intent', intent);
  store.put('invoice_payment', newInvoicePayment(invoice, intent.id));
  world.tell('invoice.created', invoice);
  world.tell('invoice.finalized', invoice);
  world.tell('payment_intent.created', intent);
  return invoice;
}

/** The payment that is to pay an invoice. */
export function paymentOf({ store }: World, invoice: string): InvoicePayment {
  const found = store.all('invoice_payment').find((each) => each.invoice === invoice);
  if (!found) throw new Error(`Invoice ${invoice} has no payment`);
  return found;
}

export function invoicePaidBy({ store }: World, intent: string): InvoicePayment {
  const found = store.all('invoice_payment').find(({ payment }) => payment.payment_intent === intent);
  if (!found) throw new Error(`${intent} pays no invoice`);
  return found;
}

/** The invoice is owed no longer; its payment can no longer be made. */
export function voidInvoice(world: World, id: string): void {
  const { store, time } = world;
  const invoice = store.get('invoice', id);
  if (invoice.status !== 'open') return;
  const now = time.now();
  const payment = paymentOf(world, id);
  store.change('invoice_payment', payment.id, {
    status: 'canceled',
    status_transitions: { canceled_at: now, paid_at: null },
  });
  const canceled: Partial<PaymentIntent> = {
    status: 'canceled',
    canceled_at: now,
    cancellation_reason: 'void_invoice',
    next_action: null,
  };
  world.tell(
    'payment_intent.canceled',
    store.change('payment_intent', payment.payment.payment_intent, canceled),
  );
  const voided = store.change('invoice', id, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  });
  world.tell('invoice.voided', voided);
}

/** Nobody charges for it any more; it stays owed. */
export function stopCollecting({ store }: World, id: string): void {
  if (store.get('invoice', id).status === 'open')
    store.change('invoice', id, { auto_advance: false, next_payment_attempt: null });
}

/** The first invoice was paid, or a late one at last. */
export function activate(world: World, subscription: Subscription, paymentMethod: string): void {
  const { status, payment_settings: settings } = subscription;
  const revived = status === 'incomplete' || status === 'past_due' ? { status: 'active' as const } : {};
  const saved =
    settings.save_default_payment_method === 'on_subscription'
      ? { default_payment_method: paymentMethod }
      : {};
  changeSubscription(world, subscription.id, { ...revived, ...saved });
}
