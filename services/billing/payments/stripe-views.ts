import type Stripe from 'stripe';
import type { ListedInvoice, ProviderEvent, ProviderInvoice, ProviderSubscription } from './provider.js';

/** What must be expanded for `subscriptionOf`. */
export const secretPath = 'latest_invoice.confirmation_secret';

/** A subscription of one item, with its invoice expanded. Its period stands on the item. */
export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  if (!item) throw new Error('A subscription without an item');
  const { id, status, currency, cancel_at_period_end: cancelAtPeriodEnd } = subscription;
  return {
    ...{ id, status, currency, cancelAtPeriodEnd },
    customerId: idOf(subscription.customer) ?? '',
    startedAt: dateOf(subscription.start_date),
    currentPeriodStart: dateOf(item.current_period_start),
    currentPeriodEnd: dateOf(item.current_period_end),
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    amount: item.price.unit_amount ?? 0,
    interval: item.price.recurring?.interval ?? 'month',
    latestInvoice: invoiceOf(subscription.latest_invoice),
  };
}

function invoiceOf(invoice: Stripe.Subscription['latest_invoice']): ProviderInvoice | null {
  if (invoice === null || typeof invoice === 'string') return null;
  const { id, attempt_count: attempts, confirmation_secret: secret } = invoice;
  return { id: id ?? '', attempts, clientSecret: secret?.client_secret ?? null };
}

/** Nothing is owed of a first invoice before it is paid: the subscription has not begun. */
export function isOwed({ status, billing_reason: reason }: Stripe.Invoice): boolean {
  if (status === 'open') return reason !== 'subscription_create';
  return status === 'paid' || status === 'uncollectible';
}

export function listedInvoiceOf(invoice: Stripe.Invoice): ListedInvoice {
  const { id, number, created, total, currency, status, hosted_invoice_url: url } = invoice;
  const at = dateOf(created);
  return { id: id ?? '', number, at, amount: total, currency, status: status ?? '', url: url ?? null };
}

/** Only what an event is about is read of it: how that is, is asked for. */
export function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const object = data.object as SeenObject;
  const customerId = idOf(object.customer ?? null);
  const subscriptionId = type.startsWith('customer.subscription.')
    ? object.id
    : idOf(object.parent?.subscription_details?.subscription ?? null);
  if (subscriptionId) return { id, customerId, about: 'subscription', subjectId: subscriptionId };
  if (type === 'charge.refunded') return { id, customerId, about: 'charge', subjectId: object.id ?? '' };
  return { id, customerId, about: 'other', subjectId: '' };
}

type Reference = string | { readonly id: string } | null;

/** Of objects of many kinds, what those have that concern us; invoices name their subscription by `parent`. */
interface SeenObject {
  readonly id?: string;
  readonly customer?: Reference;
  readonly parent?: { readonly subscription_details?: { readonly subscription: Reference } | null } | null;
}

export const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const dateOf = (seconds: number) => new Date(seconds * 1000);
