import { z } from 'zod';
import { invalid, missing } from '../http/errors.js';
import { flag, mergedMetadata, metadata, parameters, read, text } from '../http/parameters.js';
import { type Call, type Route, route } from '../http/route.js';
import { changeSubscription } from '../life/changes.js';
import { endSubscription } from '../life/ending.js';
import { subscribe } from '../life/subscribing.js';
import { periodOf } from '../objects/subscription.js';
import type { Subscription } from '../objects/wire.js';
import { known } from './finding.js';

const paymentSettings = z.strictObject({
  save_default_payment_method: z.enum(['off', 'on_subscription']).default('off'),
  payment_method_types: z.array(z.literal('card')).optional(),
});
const whyCancelled = z.strictObject({ comment: text.optional(), feedback: text.optional() });

const creation = parameters({
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity: z.literal('1').optional() })).length(1),
  payment_behavior: z
    .enum(['default_incomplete', 'allow_incomplete', 'error_if_incomplete'])
    .default('allow_incomplete'),
  payment_settings: paymentSettings.default({ save_default_payment_method: 'off' }),
  collection_method: z.literal('charge_automatically').optional(),
  default_payment_method: text.optional(),
  description: text.optional(),
  cancel_at_period_end: flag.default(false),
  off_session: flag.optional(),
  metadata: metadata.optional(),
});
const changes = parameters({
  cancel_at_period_end: flag.optional(),
  cancellation_details: whyCancelled.optional(),
  default_payment_method: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_settings: paymentSettings.optional(),
});
const cancellation = parameters({
  cancellation_details: whyCancelled.optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
});

export const subscriptionRoutes: readonly Route[] = [
  route('POST', '/v1/subscriptions', ({ world, form }) => {
    const asked = read(creation, form);
    const customer = known(world, 'customer', asked.customer, 'customer');
    if (world.store.find('deleted_customer', customer.id)) throw missing('customer', customer.id, 'customer');
    const price = known(world, 'price', asked.items[0]?.price ?? '', 'items[0][price]');
    const method = asked.default_payment_method;
    if (method !== undefined) known(world, 'payment_method', method, 'default_payment_method');
    return subscribe(world, customer, asked.payment_behavior, {
      customer: customer.id,
      price,
      description: asked.description,
      metadata: mergedMetadata({}, asked.metadata),
      defaultPaymentMethod: method ?? null,
      savePaymentMethod: asked.payment_settings.save_default_payment_method,
      cancelAtPeriodEnd: asked.cancel_at_period_end,
    });
  }),
  route('POST', '/v1/subscriptions/:id', update),
  route('DELETE', '/v1/subscriptions/:id', ({ world, id, form }) => {
    const { cancellation_details: details = {} } = read(cancellation, form);
    const { ended_at: ended } = known(world, 'subscription', id);
    // Stripe no longer finds what has ended, when it is cancelled again.
    if (ended !== null) throw missing('subscription', id);
    return endSubscription(world, id, { ...details, reason: 'cancellation_requested' });
  }),
];

function update({ world, id, form }: Call): Subscription {
  const before = known(world, 'subscription', id);
  const asked = read(changes, form);
  const onlyNotes = Object.keys(form).every((key) =>
    ['metadata', 'cancellation_details', 'expand'].includes(key),
  );
  if (hasEnded(before) && !onlyNotes)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  if (asked.default_payment_method)
    known(world, 'payment_method', asked.default_payment_method, 'default_payment_method');
  return changeSubscription(world, id, {
    metadata: mergedMetadata(before.metadata, asked.metadata),
    ...(asked.description !== undefined && { description: asked.description || null }),
    ...(asked.default_payment_method !== undefined && {
      default_payment_method: asked.default_payment_method || null,
    }),
    ...(asked.payment_settings && {
      payment_settings: { ...before.payment_settings, ...asked.payment_settings },
    }),
    ...atPeriodEnd(before, asked.cancel_at_period_end, world.time.now(), asked.cancellation_details),
  });
}

const hasEnded = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired';

function atPeriodEnd(
  before: Subscription,
  wanted: boolean | undefined,
  now: number,
  details: z.output<typeof whyCancelled> = {},
): Partial<Subscription> {
  const none = { comment: null, feedback: null, feedback_option: null, reason: null };
  const kept = { ...none, ...before.cancellation_details, ...details };
  if (wanted === undefined) return { cancellation_details: kept };
  if (!wanted)
    return { cancel_at_period_end: false, cancel_at: null, canceled_at: null, cancellation_details: none };
  return {
    cancel_at_period_end: true,
    cancel_at: periodOf(before).end,
    canceled_at: before.cancel_at_period_end ? before.canceled_at : now,
    cancellation_details: { ...kept, reason: 'cancellation_requested' },
  };
}
