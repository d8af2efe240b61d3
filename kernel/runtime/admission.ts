import type { Access } from './access.js';
import { refuse, type RejectionError } from './errors.js';
import type { GateVerdict } from './gate.js';
import type { GraphqlContext } from './graphql-context.js';

/** Why a caller may not come in; undefined when he may. A resolver that says nothing lets nobody in. */
export function refusalOf(
  access: Access | undefined,
  { caller }: Pick<GraphqlContext, 'caller'>,
): RejectionError | undefined {
  switch (access) {
    case 'public':
      return undefined;
    case 'internal':
      return caller.kind === 'system' ? undefined : refuse('FORBIDDEN', 'Only the gateway may ask this');
    case 'signed-in':
      return caller.kind === 'anonymous' ? refuse('UNAUTHENTICATED', 'Please sign in') : undefined;
    case 'admin':
      if (caller.kind === 'anonymous') return refuse('UNAUTHENTICATED', 'Please sign in');
      return caller.kind === 'user' && !caller.isAdmin
        ? refuse('FORBIDDEN', 'Administrators only')
        : undefined;
    case 'gated':
      if (caller.kind === 'anonymous') return refuse('UNAUTHENTICATED', 'Please sign in');
      return caller.kind === 'user' ? refusalOfGate(caller.gate) : undefined;
    case undefined:
      return refuse('FORBIDDEN', 'Nobody may ask this');
  }
}

const refusalOfGate = (verdict: GateVerdict) =>
  verdict.allowed
    ? undefined
    : refuse(verdict.reason === 'unknown' ? 'UNAVAILABLE' : 'SUBSCRIPTION_REQUIRED', verdict.message);
