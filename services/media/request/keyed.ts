import { createHash } from 'node:crypto';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';

/**
 * The request, with what its Idempotency-Key stands for: all that was `said` with it. The gateway passes a file on
 * without reading it, so that is known here only.
 */
export function keyed(context: GraphqlContext, ...said: readonly unknown[]): GraphqlContext {
  if (!context.idempotency) return context;
  const bodyHash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return { ...context, idempotency: { key: context.idempotency.key, bodyHash } };
}
