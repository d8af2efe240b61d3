import type { RunningService } from '@cadenza/kernel/cqrs/ports.js';
import type { BusMessage } from '@cadenza/kernel/eventsourcing/bus.js';
import { typeOf } from '@cadenza/kernel/eventsourcing/codec.js';
import { idIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { userSlice } from '../user/user.slice.js';
import { Deletions } from './deletions.js';

/** The type of the event that deletes a user. */
export const deletionType = typeOf(userSlice.schema, 'deleted');

/** The user whose account this event deletes; undefined for any other event. */
export const deletedUserIn = ({ type, stream }: Pick<BusMessage, 'type' | 'stream'>): number | undefined =>
  type === deletionType ? idIn(userSlice, stream) : undefined;

/**
 * For the composition root, after `startService`: deletes the accounts again that a restore has brought back; accounts
 * that registered after the deletion are other users'. Returns how many, and the users whose deletion is refused now.
 */
export async function deleteAgain(
  identity: RunningService,
  deleted: readonly { readonly userId: number; readonly at: string }[],
): Promise<{ readonly deleted: number; readonly refused: readonly number[] }> {
  const deletions = identity.app.get(Deletions, { strict: false });
  const returned = deleted.length === 0 ? [] : await deletions.returned(deleted);
  const refused: number[] = [];
  for (const userId of returned)
    await deletions.again(userId).catch((error: unknown) => {
      if (!(error instanceof RejectionError)) throw error;
      refused.push(userId);
    });
  return { deleted: returned.length - refused.length, refused };
}
