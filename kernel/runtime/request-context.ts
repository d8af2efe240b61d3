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
  return { caller, ...carried, answer: { marks: [] } };
}

/** `Authorization: Bearer …` */
export const bearer = (header: string | undefined): string | undefined =>
  /^Bearer (.+)$/.exec(header ?? '')?.[1];
