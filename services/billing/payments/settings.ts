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

/** The plan as the page announces it before anything is asked for (specification 1, sections 1 and 9). In cents. */
export const plan = { amount: 1499, currency: 'usd', interval: 'month' } as const;
