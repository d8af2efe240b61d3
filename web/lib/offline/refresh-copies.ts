import type { ApolloClient } from '@apollo/client';
import { askedDigest } from './keep-class.js';
import { storeCopy } from './keeping-store.js';
import { keptClasses } from './kept-classes.js';
import { startWorker } from './worker.js';

/** A copy that is older is brought up to date when its owner is here again. Milliseconds. */
const fresh = 60 * 60 * 1000;

/** Brings old copies up to date, one after another; those at once that a new version of the app cannot read. */
export async function refreshCopies(client: ApolloClient, userId: number): Promise<void> {
  const copies = await keptClasses(userId);
  if (copies.length === 0) return;
  await startWorker();
  const asked = await askedDigest();
  for (const kept of copies) {
    const isOld = Date.now() - kept.storedAt > fresh || kept.asked !== asked;
    const { classId, isPinned, isAhead } = kept;
    if (isOld && navigator.onLine) await storeCopy(client, userId, classId, isPinned, isAhead);
  }
}
