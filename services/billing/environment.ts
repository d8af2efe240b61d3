import { z } from 'zod';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';
import type { PaymentSettings } from './payments/settings.js';

/** What every service needs is parsed by kernel/cqrs/run-alone. */
export const variables = process.env;

const secret = z.string().trim().min(1, 'must not be empty');
/** An empty one is none: compose files pass on what is not set as empty text. */
const optional = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();
const address = optional.pipe(z.url({ protocol: /^https?$/ }).optional());

const schema = z.object({
  STRIPE_SECRET_KEY: secret,
  /** Without it anybody could say that anybody has paid. */
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_PUBLISHABLE_KEY: optional,
  /** Another host than Stripe's own that speaks its API. */
  STRIPE_API_URL: address,
  /** Where our own card form in the browser sends a card, where Stripe's is not used. */
  STRIPE_CARD_FORM_URL: address,
  STRIPE_PRICE_ID: optional.pipe(z.string().default('price_professional_monthly')),
});

/** Throws one error that names everything that is missing. */
export function paymentSettings(given: Readonly<Record<string, string | undefined>>): PaymentSettings {
  const parsed = parseEnvironment(schema, given);
  return {
    secretKey: parsed.STRIPE_SECRET_KEY,
    webhookSecret: parsed.STRIPE_WEBHOOK_SECRET,
    publishableKey: parsed.STRIPE_PUBLISHABLE_KEY ?? null,
    apiUrl: parsed.STRIPE_API_URL ?? null,
    cardFormUrl: parsed.STRIPE_CARD_FORM_URL ?? null,
    priceId: parsed.STRIPE_PRICE_ID,
  };
}
