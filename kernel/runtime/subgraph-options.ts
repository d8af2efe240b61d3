import type { GraphqlContext } from './graphql-context.js';
import type { Log } from './log.js';
import type { Identified } from './request-context.js';

export interface OperationDone {
  /** `mutation` or `query` and its field, `GET` and its route; never what a client calls it. */
  readonly operation: string;
  /** `ok`, or the code of its first error. */
  readonly outcome: string;
  readonly seconds: number;
}

export interface SubgraphOptions extends Identified {
  readonly log: Log;
  /** Told of each operation and byte route, for the metrics. */
  readonly onOperation?: (done: OperationDone) => void;
  /** Runs before the operation's resolvers and before a byte route: waits until the caller's own writes have arrived. */
  readonly beforeOperation: (context: GraphqlContext) => Promise<void>;
  /** Whether a failure is the database's and will pass: told as UNAVAILABLE. */
  readonly isPassing: (error: unknown) => boolean;
  /**
   * Around a mutation with an Idempotency-Key: computes its answer and keeps it, when it `isKept`, before it is sent;
   * a repeat gets it again without computing. Throws `RejectionError`, CONFLICT, for a key of another request.
   */
  readonly firstAnswer: <Answer>(
    context: GraphqlContext,
    compute: () => Promise<Answer>,
    isKept: (answer: Answer) => boolean,
  ) => Promise<Answer>;
}
