import { z } from 'zod';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';

/** What every service needs is parsed by kernel/cqrs/run-alone. */
export const variables = process.env;

/** What roster needs of its own. */
export const environment = parseEnvironment(
  z.object({
    /** Where the codes for check-in lead. */
    CADENZA_PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  }),
  variables,
);
