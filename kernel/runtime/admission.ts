import type { Access } from './access.js';
import type { Caller } from './caller.js';
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
    case 'account':
      return signedOut(caller);
    case 'signed-in':
      return signedOut(caller) ?? withTemporaryPassword(caller);
    case 'admin':
      return signedOut(caller) ?? withTemporaryPassword(caller) ?? noAdministrator(caller);
    case 'gated':
      return (
        signedOut(caller) ??
        withTemporaryPassword(caller) ??
        (caller.kind === 'user' ? refusalOfGate(caller.gate) : undefined)
      );
    case undefined:
      return refuse('FORBIDDEN', 'Nobody may ask this');
  }
}

const signedOut = ({ kind }: Caller) =>
  kind === 'anonymous' ? refuse('UNAUTHENTICATED', 'Please sign in') : undefined;

const withTemporaryPassword = (caller: Caller) =>
  caller.kind === 'user' && caller.mustChangePassword
    ? refuse('FORBIDDEN', 'Please choose a new password first')
    : undefined;

const noAdministrator = (caller: Caller) =>
  caller.kind === 'user' && !caller.isAdmin ? refuse('FORBIDDEN', 'Administrators only') : undefined;

const refusalOfGate = (verdict: GateVerdict) =>
  verdict.allowed
    ? undefined
    : refuse(verdict.reason === 'unknown' ? 'UNAVAILABLE' : 'SUBSCRIPTION_REQUIRED', verdict.message);
