import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';

/** Who asks about their own account. Throws UNAUTHENTICATED when it is nobody, or the system. */
export function personOf({ caller }: Pick<GraphqlContext, 'caller'>) {
  if (caller.kind !== 'user') throw refuse('UNAUTHENTICATED', 'Please sign in');
  return caller;
}
