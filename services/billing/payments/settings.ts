import { randomUUID } from 'node:crypto';

/** How the payment provider is reached, and what of that the page needs to know. */
export interface PaymentSettings {
  readonly secretKey: string;
  /** Signs the provider's webhooks. */
  readonly webhookSecret: string;
  /** For the provider's own form in the browser; null: ours is shown. */
  readonly publishableKey: string | null;
  /** Another host than Stripe's own that speaks its API; null: Stripe's. */
  readonly apiUrl: string | null;
  /** Where our form in the browser sends a card; null where the provider's form does. */
  readonly cardFormUrl: string | null;
  /** The one price that can be subscribed to. */
  readonly priceId: string;
}

/** False where the page has no form for a card: then no payment is begun. */
export const canPay = ({
  publishableKey,
  cardFormUrl,
}: Pick<PaymentSettings, 'publishableKey' | 'cardFormUrl'>): boolean =>
  publishableKey !== null || cardFormUrl !== null;

/** Where no provider is set up: no payment is begun, nothing is reached, and no webhook is believed. */
export const noPayments = (): PaymentSettings => ({
  secretKey: 'sk_none',
  webhookSecret: randomUUID(),
  publishableKey: null,
  apiUrl: 'http://127.0.0.1:9',
  cardFormUrl: null,
  priceId: 'price_professional_monthly',
});

/** The plan as the page announces it before anything is asked for (specification 1, sections 1 and 9). In cents. */
export const plan = { amount: 1499, currency: 'usd', interval: 'month' } as const;
