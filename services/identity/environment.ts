import { z } from 'zod';

/** What identity needs of its own, beside what every service needs (kernel/cqrs/run-alone). */
export const environment = z.object({
  CADENZA_SESSION_KEY: z.string().min(32),
  CADENZA_ADMIN_PASSWORD: z.string().min(6).optional(),
});
