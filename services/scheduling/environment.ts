import { z } from 'zod';

/** Scheduling needs nothing of its own beside what every service needs (kernel/cqrs/run-alone). */
export const environment = z.object({});
