import { Budget } from './budget.js';
import type { Carried } from './carried.js';
import { refuse } from './errors.js';
import type { GraphqlContext } from './graphql-context.js';
import { verifyServiceToken } from './service-token.js';

export interface Identified {
  readonly service: string;
  /** The gateway's public key, PEM. */
  readonly tokenKey: string;
}

/** Makes a request's context of its token and what it carries; refuses every token not minted for this service. */
export function contextOf(own: Identified, token: string | undefined, carried: Carried): GraphqlContext {
  const caller = token === undefined ? undefined : verifyServiceToken(own.tokenKey, own.service, token);
  if (!caller) throw refuse('UNAUTHENTICATED', 'This service answers its gateway only');
  // Sessions, accounts, archives: what the gateway itself asks is as large as it is.
  const budget = caller.kind === 'system' ? undefined : new Budget(carried.left);
  return { caller, ...carried, budget, answer: { marks: [] } };
}

/** `Authorization: Bearer …` */
export const bearer = (header: string | undefined): string | undefined =>
  /^Bearer (.+)$/.exec(header ?? '')?.[1];
