import { z } from 'zod';
import { cardError, invalid, missing } from '../http/errors.js';
import { flag, parameters, read, text } from '../http/parameters.js';
import type { Call, Route } from '../http/route.js';
import { pay } from '../life/paying.js';
import { publicView } from '../objects/payment-intent.js';
import type { PaymentIntent } from '../objects/wire.js';
import { methodData, methodOf } from './cards-given.js';
import { known } from './finding.js';

const asked = parameters({ client_secret: text.optional(), key: text.optional() });
const confirmation = asked.extend({
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: z.url().optional(),
  off_session: flag.optional(),
  expected_payment_method_type: text.optional(),
  use_stripe_sdk: flag.optional(),
});

/** What a browser may do: look at a payment whose secret it was given, and pay it. */
export const paymentIntentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    browsers: true,
    run: (call) => {
      const intent = payable(call, read(asked, call.form).client_secret);
      return call.inBrowser ? publicView(intent) : intent;
    },
  },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', browsers: true, run: confirm },
];

function confirm(call: Call): object {
  const { world, id, inBrowser } = call;
  const given = read(confirmation, call.form);
  const before = payable(call, given.client_secret);
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpected(before, inBrowser);
  const method = methodOf(world, given);
  const after = pay(world, id, method, given.off_session ? 'off' : 'on', given.return_url);
  const shown = inBrowser ? publicView(after) : after;
  if (after.last_payment_error) throw cardError(after.last_payment_error, shown);
  return shown;
}

/** A wrong secret is told nothing but that. */
function payable({ world, id, inBrowser }: Call, secret: string | undefined): PaymentIntent {
  const intent = known(world, 'payment_intent', id, 'intent');
  const proven = secret === undefined ? !inBrowser : secret === intent.client_secret;
  if (!proven) throw missing('payment_intent', id, 'intent');
  return intent;
}

function unexpected(intent: PaymentIntent, inBrowser: boolean) {
  const why =
    intent.status === 'succeeded'
      ? 'because it has already succeeded after being previously confirmed'
      : `because it has a status of ${intent.status}`;
  return invalid(`You cannot confirm this PaymentIntent ${why}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: inBrowser ? publicView(intent) : intent,
  });
}
