import type { Bus, Subscription } from '@cadenza/kernel/eventsourcing/bus.js';
import type { Journal } from '@cadenza/kernel/eventsourcing/ports.js';
import type { RunningService } from '@cadenza/kernel/cqrs/ports.js';
import { deleteAgain, deletedUserIn } from '@cadenza/identity/deletion/repeated-deletions.js';
import { appendErasures, erasureListIn, readErasures } from './erasure-list.js';

/** Lists each deleted user in the data folder: an event is acknowledged only when its line is on the disk. */
export async function listErasures(
  bus: Bus,
  root: string,
  log: Pick<Journal, 'error'>,
): Promise<Subscription> {
  const path = erasureListIn(root);
  const listed = new Set((await readErasures(path)).map(({ userId }) => userId));
  return await bus.subscribe('erasure-list', ['identity'], async (message) => {
    const userId = deletedUserIn(message);
    if (userId === undefined || listed.has(userId)) return;
    try {
      await appendErasures(path, [{ userId, at: message.recordedAt.toISOString() }]);
    } catch (error) {
      log.error({ err: error }, 'the list of deleted users could not be written; it is tried again');
      throw error;
    }
    listed.add(userId);
  });
}

/** Deletes again who is listed and whose account older data has brought back; returns how many. */
export async function replayErasures(
  identity: RunningService,
  root: string,
  log: Pick<Journal, 'warn'>,
): Promise<number> {
  const { deleted, refused } = await deleteAgain(identity, await readErasures(erasureListIn(root)));
  for (const userId of refused)
    log.warn({ userId }, 'a user who was deleted before cannot be deleted again: delete the account by hand');
  return deleted;
}
