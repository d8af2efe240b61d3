import { z } from 'zod';
import { refuse } from './errors.js';

/** What the gateway carries to a subgraph beside the query: header `x-cadenza-context`, or an argument in-process. */
export const carriedSchema = z.object({
  after: z
    .array(z.object({ service: z.string(), stream: z.string(), position: z.number(), type: z.string() }))
    .default([]),
  idempotency: z.object({ key: z.string(), bodyHash: z.string() }).nullable().default(null),
  ifMatch: z.number().int().nullable().default(null),
  address: z.string().nullable().default(null),
  /** What is left of the operation's budget; without it, all. */
  left: z.object({ objects: z.number(), bytes: z.number() }).optional(),
  /** Of the client; for the list of sessions. */
  userAgent: z.string().optional(),
  /** W3C; of the request in whose name this is asked. */
  traceparent: z.string().optional(),
});

export type Carried = z.infer<typeof carriedSchema>;

export const nothingCarried: Carried = { after: [], idempotency: null, ifMatch: null, address: null };

export const carriedHeader = 'x-cadenza-context';
export const answerHeader = 'x-cadenza-answer';
/** Of an upload that its Idempotency-Key had made before. */
export const repeatedHeader = 'x-cadenza-repeated';

/**
 * The header's content; nothing where there is none. Throws VALIDATION_FAILED for one that cannot be read: without it a
 * conditional write would become one without a condition.
 */
export function parseCarried(header: string | undefined): Carried {
  if (!header) return nothingCarried;
  try {
    return carriedSchema.parse(JSON.parse(header));
  } catch {
    throw refuse('VALIDATION_FAILED', `The header ${carriedHeader} cannot be read`);
  }
}
