import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { drainVariables } from '@cadenza/kernel/runtime/drain.js';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';
import { redisVariables } from '@cadenza/kernel/runtime/redis-environment.js';
import { offsetOf } from '@cadenza/kernel/runtime/moved-clock.js';

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const list = z.string().default('').transform(parts);
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''));
/** Replicas of one service: `http://catalog-0:4000,http://catalog-1:4000`. */
const addresses = z.string().transform(parts).pipe(z.array(url).min(1));

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    HOST: z.string().min(1).default('0.0.0.0'),
    CADENZA_PUBLIC_URL: url,
    CADENZA_TRUSTED_PROXIES: list,
    CADENZA_CLOCK: z.string().optional(),
    /** Where `/metrics` is read; without it, nobody does. Its host is this machine's own: keep it inside. */
    CADENZA_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    CADENZA_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    ...drainVariables,
    CADENZA_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** The private key of service tokens: PEM, or `@` and the path of a file that holds it. */
    CADENZA_TOKEN_PRIVATE_KEY: z
      .string()
      .min(1)
      .transform((key) => (key.startsWith('@') ? readFileSync(key.slice(1), 'utf8') : key)),
    /** The built web app; express sends files of absolute paths only. */
    CADENZA_WEB_ROOT: z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
    CADENZA_SUPERGRAPH: z.string().min(1),
    /** As billing has it: our card form may call there. Empty, as compose passes it on, is none. */
    STRIPE_CARD_FORM_URL: z.literal('').or(url).optional(),
    /** Between replicas: limits of sign-in, own writes, /live. Without it a gateway must be the only one. */
    ...redisVariables,
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    NODE_ENV: z.string().default('development'),
    CADENZA_IDENTITY_URLS: addresses,
    CADENZA_BILLING_URLS: addresses,
    CADENZA_CATALOG_URLS: addresses,
    CADENZA_MEDIA_URLS: addresses,
    CADENZA_SCHEDULING_URLS: addresses,
    CADENZA_ROSTER_URLS: addresses,
    CADENZA_SHARING_URLS: addresses,
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.NODE_ENV === 'production') {
      if (env.CADENZA_CLOCK !== undefined)
        refuse('CADENZA_CLOCK', 'is for tests; refused in production mode');
      if (env.CADENZA_RATE_LIMITS === 'off')
        refuse('CADENZA_RATE_LIMITS', 'off is for tests; refused in production mode');
      if (env.STRIPE_CARD_FORM_URL)
        refuse('STRIPE_CARD_FORM_URL', 'is for tests; refused in production mode');
    }
    if (env.CADENZA_CLOCK && !env.CADENZA_CLOCK.includes('/') && offsetOf(env.CADENZA_CLOCK) === undefined)
      refuse('CADENZA_CLOCK', 'is neither an offset such as +8d nor the path of a file');
  });

/** What the gateway alone reads at start; throws one error that names everything wrong at once. */
export function gatewayEnvironment(variables: NodeJS.ProcessEnv) {
  const env = parseEnvironment(schema, variables);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.CADENZA_PUBLIC_URL,
    trustedProxies: env.CADENZA_TRUSTED_PROXIES,
    clock: env.CADENZA_CLOCK,
    metricsPort: env.CADENZA_METRICS_PORT,
    metricsHost: env.CADENZA_METRICS_HOST,
    drainNoticeMs: env.CADENZA_DRAIN_NOTICE_MS,
    rateLimits: env.CADENZA_RATE_LIMITS === 'on',
    tokenKey: env.CADENZA_TOKEN_PRIVATE_KEY,
    webRoot: env.CADENZA_WEB_ROOT,
    supergraph: env.CADENZA_SUPERGRAPH,
    redis: {
      REDIS_URL: env.REDIS_URL,
      REDIS_USER: env.REDIS_USER,
      REDIS_PASSWORD: env.REDIS_PASSWORD,
    },
    cardFormUrl: env.STRIPE_CARD_FORM_URL || null,
    logLevel: env.LOG_LEVEL,
    addresses: {
      identity: env.CADENZA_IDENTITY_URLS,
      billing: env.CADENZA_BILLING_URLS,
      catalog: env.CADENZA_CATALOG_URLS,
      media: env.CADENZA_MEDIA_URLS,
      scheduling: env.CADENZA_SCHEDULING_URLS,
      roster: env.CADENZA_ROSTER_URLS,
      sharing: env.CADENZA_SHARING_URLS,
    },
  };
}
