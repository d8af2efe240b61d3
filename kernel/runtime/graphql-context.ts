import type { Budget, Spending } from './budget.js';
import type { Caller } from './caller.js';
import type { Mark } from './marks.js';

/** What every resolver gets as GraphQL context. Nothing of the caller comes from anywhere else. */
export interface GraphqlContext {
  readonly caller: Caller;
  /** What the caller stored lately, elsewhere: wait (at most 1 s) until the inbox holds it. */
  readonly after: readonly Mark[];
  /**
   * It had not arrived after that second. A gate or grant decision then refuses (`refuseWhenLate`), and so does a
   * mutation instead of calling something wrong or not there (late-refusals); other reads answer what there is.
   */
  late?: boolean;
  /** The caller's Idempotency-Key with a hash of the body, when sent. */
  readonly idempotency: { readonly key: string; readonly bodyHash: string } | null;
  /** The version the caller's If-Match named, when sent. */
  readonly ifMatch: number | null;
  /** W3C; of the request in whose name this is asked. */
  readonly traceparent?: string | undefined;
  /** For limits and audit: the client's address. */
  readonly address: string | null;
  /** As the client names itself; for the list of sessions. */
  readonly userAgent?: string | undefined;
  /** What the operation may still answer; without one, as the gateway's own questions are, as much as there is. */
  readonly budget?: Budget | undefined;
  /** Filled by commands; travels back to the gateway as response extension `cadenza`. */
  readonly answer: SubgraphAnswer;
}

/** A session begun by an answer: it becomes the cookie. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: string;
  /** What identity answers when it is asked whose it is, where that is known already. */
  readonly facts?: SessionFacts;
}

/** Whose a session is. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly userId: number;
  readonly isAdmin: boolean;
  /** When the user registered. */
  readonly createdAt: string;
  readonly mustChangePassword: boolean;
}

export interface SubgraphAnswer {
  marks: Mark[];
  /** It holds a secret that is stored nowhere: it is not kept for a repeat with the same Idempotency-Key. */
  isSecret?: true;
  /** What was taken of the operation's budget. */
  spent?: Spending;
  /** A new session's cookie value, its end of life, or the end of the present one. */
  session?: OpenedSession | 'ended';
  /** Digests (kernel/runtime/name-digest) of the names of the account whose owner this browser has proven to be. */
  proven?: readonly string[];
}
