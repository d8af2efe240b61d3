import type { PaymentIntent } from '../objects/wire.js';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:4rem auto;padding:0 1rem;color:#1c1917;background:#fff}
button{font:inherit;padding:.6rem 1.4rem;margin-right:.6rem;border-radius:.5rem;border:1px solid #57534e;background:#fff;color:#1c1917}
button.yes{background:#166534;border-color:#166534;color:#fff}
@media(prefers-color-scheme:dark){body{background:#1c1917;color:#fafaf9}button{background:#292524;color:#fafaf9}}`;

/** The page of the pretended bank. Its answers are plain forms: it needs no script. */
export function bankPage(intent: PaymentIntent): string {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency });
  const asks = intent.status === 'requires_action';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Confirm your payment</title><style>${style}</style></head><body><main><h1>Confirm your payment</h1>
<p>This is the payment sandbox in the place of your bank. No money moves.</p>
${asks ? `<p>Pay <strong>${amount.format(intent.amount / 100)}</strong> to Cadenza?</p>${form(intent, 'approve', 'Approve', 'yes')}${form(intent, 'refuse', 'Refuse', 'no')}` : '<p>There is nothing to confirm any more.</p>'}
</main></body></html>`;
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
