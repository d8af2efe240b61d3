import type { DescMessage } from '@bufbuild/protobuf';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import type { Decide, Stored } from './decide.js';

/** How resolvers and byte routes give commands. */
export abstract class Commands {
  /** Executes; throws `RejectionError` on a refusal, and leaves the marks of what was stored in the answer. */
  abstract run<Schema extends DescMessage, C, State>(
    context: GraphqlContext,
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State>>;

  /**
   * For creates: within 24 h the same idempotency key with the same body answers the first id and performs
   * nothing; with another body it is a CONFLICT. Without a key it just performs.
   */
  abstract once(context: GraphqlContext, operation: string, perform: () => Promise<number>): Promise<number>;
}
