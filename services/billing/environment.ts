import { z } from 'zod';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';
import type { PaymentSettings } from './payments/settings.js';

/** What every service needs is parsed by kernel/cqrs/run-alone. */
export const variables = process.env;

const missing = 'must be set, and not be empty';
const secret = z.string(missing).trim().min(1, missing);
/** An empty one is none: compose files pass on what is not set as empty text. */
const optional = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();
const address = optional.pipe(
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional(),
);

const variablesOfPayments = z.object({
  STRIPE_SECRET_KEY: secret,
  /** Without it anybody could say that anybody has paid. */
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_PUBLISHABLE_KEY: optional,
  /** Another host than Stripe's own that speaks its API. */
  STRIPE_API_URL: address,
  /** Where our own card form in the browser sends a card, where Stripe's is not used: for tests. */
  STRIPE_CARD_FORM_URL: address,
  STRIPE_PRICE_ID: optional.pipe(z.string().default('price_professional_monthly')),
  NODE_ENV: z.string().optional(),
});

/** Without a form for the card nobody could pay: Stripe's own needs the publishable key. */
const schema = variablesOfPayments
  .refine(
    ({ STRIPE_PUBLISHABLE_KEY: key, STRIPE_CARD_FORM_URL: form }) => key !== undefined || form !== undefined,
    { path: ['STRIPE_PUBLISHABLE_KEY'], error: missing, when: () => true },
  )
  .refine(({ NODE_ENV: mode, STRIPE_CARD_FORM_URL: form }) => mode !== 'production' || form === undefined, {
    path: ['STRIPE_CARD_FORM_URL'],
    error: 'is for tests; refused in production mode',
    when: () => true,
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

const schemaOfPublicUrl = z.object({ CADENZA_PUBLIC_URL: address });

/** Where the provider's pages lead back to, without a slash at its end; undefined where it is not set. */
export const publicUrl = (given: Readonly<Record<string, string | undefined>>): string | undefined =>
  parseEnvironment(schemaOfPublicUrl, given).CADENZA_PUBLIC_URL?.replace(/\/$/, '');
