import { z } from 'zod';
import { invalid } from '../http/errors.js';
import { mergedMetadata, metadata, parameters, read, text, whole } from '../http/parameters.js';
import { type Call, type Route, route } from '../http/route.js';
import { newRefund } from '../objects/refund.js';
import type { Charge, Refund } from '../objects/wire.js';
import { known } from './finding.js';

const creation = parameters({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});

export const refundRoutes: readonly Route[] = [route('POST', '/v1/refunds', refund)];

/** Gives back a charge, or a part of it. */
function refund({ world, form }: Call): Refund {
  const asked = read(creation, form);
  const charge = chargeOf(world, asked.payment_intent, asked.charge);
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = asked.amount ?? left;
  if (amount < 1 || amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const fields = { amount, reason: asked.reason ?? null, metadata: mergedMetadata({}, asked.metadata) };
  const made = world.store.put('refund', newRefund(charge, fields, world.time.now()));
  const refunded = world.store.change('charge', charge.id, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  const { amount_refunded, refunded: whole } = charge;
  world.tell('charge.refunded', refunded, { amount_refunded, refunded: whole });
  world.tell('refund.created', made);
  return made;
}

function chargeOf(world: Call['world'], intent: string | undefined, charge: string | undefined): Charge {
  if (charge !== undefined) return known(world, 'charge', charge, 'charge');
  if (intent === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const { latest_charge: latest, status } = known(world, 'payment_intent', intent, 'payment_intent');
  if (latest === null || status !== 'succeeded')
    throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  return world.store.get('charge', latest);
}
