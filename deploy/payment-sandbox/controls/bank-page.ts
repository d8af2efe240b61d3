import type { PaymentIntent } from '../objects/wire.js';
import { htmlPage, money } from './html.js';

/** The page of the pretended bank. Its answers are plain forms. */
export function bankPage(intent: PaymentIntent): string {
  const asks = intent.status === 'requires_action';
  return htmlPage(
    'Confirm your payment',
    `<p>This is the payment sandbox in the place of your bank. No money moves.</p>
${asks ? `<p>Pay <strong>${money(intent.amount, intent.currency)}</strong> to Cadenza?</p>${form(intent, 'approve', 'Approve', 'yes')}${form(intent, 'refuse', 'Refuse', 'no')}` : '<p>There is nothing to confirm any more.</p>'}`,
  );
}

// Ids and secrets are letters, digits and underscores.
const form = ({ id, client_secret: secret }: PaymentIntent, action: string, label: string, look: string) =>
  `<form method="post" action="/sandbox/payment_intents/${id}/${action}" style="display:inline">
<input type="hidden" name="client_secret" value="${secret}"><button class="${look}">${label}</button></form>`;

/** Where the customer goes after the bank, with what Stripe adds; undefined when the shop named no place. */
export function wayBack(before: PaymentIntent, after: Pick<PaymentIntent, 'status'>): string | undefined {
  const back = before.next_action?.redirect_to_url?.return_url;
  if (!back) return undefined;
  const url = new URL(back);
  url.searchParams.set('payment_intent', before.id);
  url.searchParams.set('payment_intent_client_secret', before.client_secret);
  url.searchParams.set('redirect_status', after.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
