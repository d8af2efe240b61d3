import type { IncomingMessage } from 'node:http';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';

/** A request to a byte route, with what the access guard found in its service token. */
export type CadenzaRequest = IncomingMessage & { cadenza?: GraphqlContext };

const unauthenticated = () => new RejectionError(new Rejection('UNAUTHENTICATED', 'Please sign in'));

/** No guard, no caller: throws UNAUTHENTICATED rather than serving anybody. */
export function cadenzaOf(request: CadenzaRequest): GraphqlContext {
  if (!request.cadenza) throw unauthenticated();
  return request.cadenza;
}

export function userIdOf({ caller }: GraphqlContext): number {
  if (caller.kind !== 'user') throw unauthenticated();
  return caller.userId;
}
