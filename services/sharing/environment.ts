import { z } from 'zod';
import { mailVariables } from '@cadenza/kernel/mail/mail-environment.js';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';

/** What every service needs is parsed by kernel/cqrs/run-alone. */
export const variables = process.env;

/** What sharing needs of its own. */
export const environment = parseEnvironment(
  z
    .object({
      ...mailVariables,
      /** Where links in mails lead. */
      CADENZA_PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
      NODE_ENV: z.string().default('development'),
      CADENZA_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    })
    .refine((env) => env.NODE_ENV !== 'production' || env.CADENZA_RATE_LIMITS === 'on', {
      path: ['CADENZA_RATE_LIMITS'],
      error: 'off is for tests; refused in production mode',
    }),
  variables,
);
