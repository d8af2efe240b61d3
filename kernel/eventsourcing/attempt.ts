import { applyReaction } from './apply-reaction.js';
import { record, unpark, type Delivery, type Standing, type Taking } from './inbox-sql.js';
import type { InboxParts } from './inbox-parts.js';
import type { AnyReaction } from './reaction.js';
import { Rejection } from './rejection.js';
import { isPassing } from './sql-error.js';
import type { Claim } from './unit.js';

/** Refusal of an inbox claim: nothing to do, or nothing yet. */
export const notNow = new Rejection('CONFLICT', 'it is not the turn of this event');

const takingOf = (reaction: AnyReaction): Taking => ({
  keepsBytes: reaction.kind === 'copy' && reaction.tables.length > 0,
  isWhole: !isFleeting(reaction),
});

const isFleeting = (reaction: AnyReaction) => reaction.kind === 'copy' && reaction.isFleeting === true;

/** Of an event that arrives. */
export const arriving = (
  reaction: AnyReaction,
  delivery: Delivery,
  unlessParked: 'anything' | 'before it',
): Claim[] => [{ statement: record(delivery, takingOf(reaction), unlessParked), refusal: notNow }];

/** Of an event that was parked. */
export const returning = (reaction: AnyReaction, delivery: Delivery): Claim[] => [
  { statement: unpark(delivery), refusal: notNow },
  ...arriving(reaction, delivery, 'before it'),
];

/** Null: handled. Otherwise the reason why not; `notNow.message` when a claim was refused. Throws what passes by itself. */
export async function attempt(
  reaction: AnyReaction,
  delivery: Delivery,
  claims: readonly Claim[],
  parts: Pick<InboxParts, 'committer' | 'give' | 'journal'>,
): Promise<string | null> {
  try {
    const rejection = await applyReaction(reaction, delivery.message, claims, parts);
    return rejection && (rejection === notNow ? notNow.message : `${rejection.code}: ${rejection.message}`);
  } catch (error) {
    if (isPassing(error)) {
      parts.journal.warn({ err: error, reaction: reaction.name }, 'a reaction will be tried again');
      throw error;
    }
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is missing of the stream before this event; undefined: nothing. */
export function gapBefore(reaction: AnyReaction, { message }: Delivery, { reached }: Standing) {
  const [first, last] = [reached + 1, message.version - 1];
  if (isFleeting(reaction) || last < first) return undefined;
  const missing = first === last ? `version ${first} is` : `versions ${first} to ${last} are`;
  return { reason: `${missing} missing in ${message.stream}`, awaits: last };
}
