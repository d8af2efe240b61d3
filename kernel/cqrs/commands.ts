import type { DescMessage } from '@bufbuild/protobuf';
import { streamOf, type Slice } from '../eventsourcing/slice.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import { Decide, type Claim, type DecideOptions, type Stored } from './decide.js';

export interface Giving extends Pick<DecideOptions, 'claims' | 'rows' | 'alongside'> {
  /** The one the caller has seen; CONFLICT when the object has moved on since. */
  readonly version?: number | null | undefined;
}

/** How resolvers and byte routes give commands. */
export abstract class Commands {
  /** Executes; throws `RejectionError` on a refusal, and leaves the marks of what was stored in the answer. */
  abstract run<Schema extends DescMessage, C, State>(
    context: GraphqlContext,
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State>>;

  /** Gives the object `id` of a slice a command in the caller's name, as `run` does; permission was asked before. */
  give<Schema extends DescMessage, C, State>(
    context: GraphqlContext,
    slice: Slice<Schema, C, State>,
    id: number,
    command: C,
    { version, ...options }: Giving = {},
  ): Promise<Stored<State>> {
    const seen = version == null ? {} : { expectedVersion: version };
    return this.run(
      context,
      new Decide(slice, streamOf(slice, id), command, context.caller, { ...options, ...seen }),
    );
  }

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
