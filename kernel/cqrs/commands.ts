import type { DescMessage } from '@bufbuild/protobuf';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import type { Claim, Decide, Stored } from './decide.js';

/** How resolvers and byte routes give commands. */
export abstract class Commands {
  /** Executes; throws `RejectionError` on a refusal, and leaves the marks of what was stored in the answer. */
  abstract run<Schema extends DescMessage, C, State>(
    context: GraphqlContext,
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State>>;

  /**
   * For creates: draws a `kind`'s id and performs, with claims that belong before the command's own. Asked again with
   * the same Idempotency-Key it answers the first id and performs nothing; with another body it is a CONFLICT.
   */
  abstract once(
    context: GraphqlContext,
    kind: string,
    perform: (id: number, claims: readonly Claim[]) => Promise<unknown>,
  ): Promise<number>;
}
