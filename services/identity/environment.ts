import { z } from 'zod';
import { mailVariables } from '@cadenza/kernel/mail/mail-environment.js';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';

/** What every service needs is parsed by kernel/cqrs/run-alone. */
export const variables = process.env;

/** What identity needs of its own. */
export const environment = parseEnvironment(
  z.object({
    /** Signs session cookies; the same in every replica. */
    CADENZA_SESSION_KEY: z.string().min(32),
    /** Accepted as well, while the key is being replaced: the next one, then the one before. Empty is none. */
    CADENZA_SESSION_KEY_OTHER: z.union([z.string().min(32), z.literal('')]).optional(),
    /** Where links in mails lead. */
    CADENZA_PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
    /** Who gets mails of the contact form; the sender of all mails when absent. */
    CADENZA_SUPPORT_EMAIL: z.union([z.email(), z.literal('')]).optional(),
    CADENZA_ADMIN_PASSWORD: z.string().min(6).optional(),
    ...mailVariables,
  }),
  variables,
);
