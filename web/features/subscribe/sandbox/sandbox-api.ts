import { type CardValues, cardParameters } from './card.js';

/** What of a payment is used here; the shape is Stripe's. */
export interface SandboxPayment {
  status: string;
  last_payment_error?: { message?: string } | null;
}

/** The provider's own sentence, when it gave one. */
export class PaymentRefused extends Error {}

export const paymentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Speaks to the payment sandbox as Stripe.js does to Stripe: with the client secret alone. */
export function sandboxApi(sandboxUrl: string, clientSecret: string) {
  const id = paymentId(clientSecret);

  async function post(path: string, parameters: Record<string, string> = {}): Promise<SandboxPayment> {
    const answer = await fetch(`${sandboxUrl}${path}`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ client_secret: clientSecret, ...parameters }),
      credentials: 'omit',
    });
    const body = (await answer.json()) as SandboxPayment & { error?: { message?: string } };
    if (body.error) throw new PaymentRefused(body.error.message ?? '');
    return body;
  }

  return {
    confirm: (card: CardValues, return_url: string) =>
      post(`/v1/payment_intents/${id}/confirm`, { ...cardParameters(card), return_url }),
    /** What the customer answers the bank that asks. */
    answer: (isApproved: boolean) =>
      post(`/sandbox/payment_intents/${id}/${isApproved ? 'approve' : 'refuse'}`),
  };
}
