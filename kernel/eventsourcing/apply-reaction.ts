import type { BusMessage } from './bus.js';
import { decodeEvent } from './codec.js';
import type { GroupCommitter } from './group-committer.js';
import type { AnyReaction, CommandReaction, Delivered } from './reaction.js';
import type { Rejection } from './rejection.js';
import type { Sql } from './sql.js';
import type { Claim } from './unit.js';

/** Gives a command of a reaction to its decider, with the inbox claim in the same transaction. */
export type GiveCommand = (
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- reactions of many types
  reaction: CommandReaction<any, any>,
  target: { readonly stream: string; readonly command: unknown },
  claims: readonly Claim[],
) => Promise<Rejection | null>;

interface Means {
  readonly committer: GroupCommitter;
  readonly give: GiveCommand;
}

/**
 * The effect of one event, together with `claims`. Null: done. A rejection: a claim's refusal, or a decider's that
 * was not expected. Throws when the event cannot be read or a statement fails.
 */
export async function applyReaction(
  reaction: AnyReaction,
  message: BusMessage,
  claims: readonly Claim[],
  { committer, give }: Means,
): Promise<Rejection | null> {
  const event = decodeEvent(reaction.schema, message.payload);
  if (!event) throw new Error(`unknown event ${message.type}`);
  const { origin, eventId, stream, position, recordedAt } = message;
  const delivered: Delivered = { origin, eventId, stream, position, recordedAt };
  const commit = async (statements: readonly Sql[]) => {
    const outcome = await committer.commit({ append: null, claims, statements });
    return outcome.kind === 'refused' ? outcome.refusal : null;
  };
  if (reaction.kind === 'copy') return await commit(reaction.project(event, delivered));
  const target = reaction.react(event, delivered);
  if (!target) return await commit([]);
  const rejection = await give(reaction, target, claims);
  const isClaim = claims.some(({ refusal }) => refusal === rejection);
  return rejection && !isClaim && reaction.expected?.(rejection) ? await commit([]) : rejection;
}
