import { invalid } from '../http/errors.js';
import { answerBank } from '../life/paying.js';
import { publicView } from '../objects/payment-intent.js';
import type { PaymentIntent } from '../objects/wire.js';
import { known } from '../routes/finding.js';
import type { Control, Controlled } from './control.js';

/** What the customer tells the bank that asks, of a payment whose client secret they hold. */
export const bankControls: readonly Control[] = [
  { method: 'POST', path: '/sandbox/payment_intents/:id/approve', run: (call) => answered(call, true) },
  { method: 'POST', path: '/sandbox/payment_intents/:id/refuse', run: (call) => answered(call, false) },
];

/** The payment with this id and secret. */
export function askedAbout({ world, id, form }: Pick<Controlled, 'world' | 'id' | 'form'>): PaymentIntent {
  const intent = known(world, 'payment_intent', id);
  if (!('client_secret' in form) || form.client_secret !== intent.client_secret)
    throw invalid('The client_secret of the payment is needed.', { param: 'client_secret' });
  return intent;
}

function answered(call: Controlled, approved: boolean): object {
  const { status } = askedAbout(call);
  if (status !== 'requires_action') throw invalid(`The bank does not ask: the payment is ${status}.`);
  return publicView(answerBank(call.world, call.id, approved));
}
