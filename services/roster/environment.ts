import { z } from 'zod';

/** Roster needs nothing of its own beside what every service needs (kernel/cqrs/run-alone). */
export const environment = z.object({});
