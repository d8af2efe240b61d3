import type { GraphqlContext } from './graphql-context.js';
import type { Log } from './log.js';
import type { Identified } from './request-context.js';

export interface SubgraphOptions extends Identified {
  readonly log: Log;
  /** Runs before the operation's resolvers and before a byte route: waits until the caller's own writes have arrived. */
  readonly beforeOperation: (context: GraphqlContext) => Promise<void>;
}
