import { z } from 'zod';
import { cardError, invalid, missing } from '../http/errors.js';
import { parameters, read, text } from '../http/parameters.js';
import { type Call, type Route, route } from '../http/route.js';
import { pay } from '../life/paying.js';
import { publicView } from '../objects/payment-intent.js';
import type { PaymentIntent } from '../objects/wire.js';
import { keepCard, methodData } from './cards-given.js';
import { known } from './finding.js';

const confirmation = parameters({
  client_secret: text,
  payment_method_data: methodData,
  return_url: z.url().optional(),
});

/** A payment as the server reads it, and what a browser may do: pay one whose secret it was given. */
export const paymentIntentRoutes: readonly Route[] = [
  route('GET', '/v1/payment_intents/:id', ({ world, id, form }) => {
    read(parameters({}), form);
    return known(world, 'payment_intent', id, 'intent');
  }),
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', browsers: true, run: confirm },
];

function confirm({ world, id, form }: Call): object {
  const given = read(confirmation, form);
  const before = known(world, 'payment_intent', id, 'intent');
  // A wrong secret is told nothing but that.
  if (given.client_secret !== before.client_secret) throw missing('payment_intent', id, 'intent');
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpected(before);
  const method = keepCard(world, given.payment_method_data.card);
  const after = pay(world, id, method, 'on', given.return_url);
  const shown = publicView(after);
  if (after.last_payment_error) throw cardError(after.last_payment_error, shown);
  return shown;
}

function unexpected(intent: PaymentIntent) {
  const why =
    intent.status === 'succeeded'
      ? 'because it has already succeeded after being previously confirmed'
      : `because it has a status of ${intent.status}`;
  return invalid(`You cannot confirm this PaymentIntent ${why}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: publicView(intent),
  });
}
