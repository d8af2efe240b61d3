import { resolve } from 'node:path';
import { z } from 'zod';
import { paymentSettings } from '@cadenza/billing/environment.js';
import type { PaymentSettings } from '@cadenza/billing/payments/settings.js';

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['on', 'off']);

/** The names of api-contract.md, "Fixed names"; everything has a default, so that `npm start` needs nothing. */
const schema = z
  .object({
    PORT: port.default(4000),
    HOST: z.string().min(1).default('127.0.0.1'),
    CADENZA_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    CADENZA_TRUSTED_PROXIES: z.string().default(''),
    CADENZA_CLOCK: z.string().optional(),
    /** Milliseconds that a moved clock must run evenly until timers fire; for tests. */
    CADENZA_CLOCK_AGREES_MS: z.coerce.number().int().min(0).optional(),
    CADENZA_METRICS_PORT: port.optional(),
    CADENZA_SANDBOX_PORT: port.optional(),
    CADENZA_MAIL_PRIVATE_HOSTS: z.enum(['allow', 'refuse']).default('refuse'),
    STRIPE_PRICE_ID: z.string().trim().min(1).default('price_professional_monthly'),
    CADENZA_DATA: z.string().min(1).default('.cadenza'),
    CADENZA_ADMIN_PASSWORD: z.string().min(6).max(200).optional(),
    CADENZA_DEMO: z.enum(['0', '1']).default('1'),
    CADENZA_RATE_LIMITS: onOff.default('on'),
    CADENZA_DELAY_REACTIONS_MS: z.coerce.number().int().min(0).max(5_000).default(0),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
    NODE_ENV: z.string().default('development'),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    const refused = [
      ['CADENZA_CLOCK', env.CADENZA_CLOCK !== undefined],
      ['CADENZA_CLOCK_AGREES_MS', env.CADENZA_CLOCK_AGREES_MS !== undefined],
      ['CADENZA_RATE_LIMITS', env.CADENZA_RATE_LIMITS === 'off'],
      ['CADENZA_DELAY_REACTIONS_MS', env.CADENZA_DELAY_REACTIONS_MS > 0],
    ] as const;
    for (const [name, set] of refused)
      if (set)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is for tests; refused in production mode',
        });
  });

export interface StandaloneEnvironment {
  readonly port: number;
  readonly host: string;
  /** Without it: `http://localhost:PORT`, once the port is known. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  /** Where this machine alone reads `/metrics`; without it, nobody does. */
  readonly metricsPort: number | undefined;
  readonly clock: string | undefined;
  readonly clockAgreesAfterMs: number | undefined;
  /** With Stripe's keys in the environment; without, payments go to the sandbox. */
  readonly stripe: PaymentSettings | undefined;
  /** Of 127.0.0.1; without it the one after the product's, or a free one. */
  readonly sandboxPort: number | undefined;
  readonly priceId: string;
  /** The test mail may go to a server of this machine's network. */
  readonly privateMailHosts: boolean;
  readonly isProduction: boolean;
  readonly dataFolder: string;
  readonly adminPassword: string | undefined;
  readonly demo: boolean;
  readonly rateLimits: boolean;
  readonly delayReactionsMs: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Parses at start; throws one error that names everything wrong at once. */
export function standaloneEnvironment(
  variables: NodeJS.ProcessEnv,
  projectFolder: string,
): StandaloneEnvironment {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.CADENZA_PUBLIC_URL,
    trustedProxies: env.CADENZA_TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    metricsPort: env.CADENZA_METRICS_PORT,
    clock: env.CADENZA_CLOCK,
    clockAgreesAfterMs: env.CADENZA_CLOCK_AGREES_MS,
    stripe: namesStripe(variables) ? paymentSettings(variables) : undefined,
    sandboxPort: env.CADENZA_SANDBOX_PORT,
    priceId: env.STRIPE_PRICE_ID,
    privateMailHosts: env.CADENZA_MAIL_PRIVATE_HOSTS === 'allow',
    isProduction: env.NODE_ENV === 'production',
    dataFolder: resolve(projectFolder, env.CADENZA_DATA),
    adminPassword: env.CADENZA_ADMIN_PASSWORD,
    demo: env.CADENZA_DEMO === '1',
    rateLimits: env.CADENZA_RATE_LIMITS === 'on',
    delayReactionsMs: env.CADENZA_DELAY_REACTIONS_MS,
    logLevel: env.LOG_LEVEL,
  };
}

/** One key without the others is a mistake, which billing names, and no wish for the sandbox. */
function namesStripe(variables: NodeJS.ProcessEnv): boolean {
  const {
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRET: webhook,
  } = variables;
  return [secret, publishable, webhook].some((value) => Boolean(value?.trim()));
}
