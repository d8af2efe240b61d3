import type { ApolloClient } from '@apollo/client';
import { deviceStorage } from './device-storage.js';
import { copyState, removeCopy, storeCopy } from './keeping-store.js';
import { isStoragePossible, type KeptClass, keptClasses } from './kept-classes.js';
import { oneAtATime } from './one-at-a-time.js';
import { isCopyRefused } from './refused-copies.js';
import { ClassesToStoreDocument } from './upcoming.query.js';

/** How many classes are stored because they are scheduled. */
const maxAhead = 2;
/** Space that must be left on the device before each. Bytes. */
const minFree = 500 * 1024 * 1024;
/** A class that began so recently may be running. Milliseconds. */
const longestClassMs = 6 * 60 * 60 * 1000;
/** A late start is still a start. Milliseconds. */
const lateMs = 15 * 60 * 1000;

interface Scheduled {
  /** The next classes, each once. */
  readonly next: readonly number[];
  /** Those that may be running. */
  readonly begun: readonly number[];
}

async function scheduledClasses(client: ApolloClient): Promise<Scheduled> {
  const now = Date.now();
  const from = new Date(now - longestClassMs).toISOString();
  const { data } = await client.query({
    ...{ query: ClassesToStoreDocument, variables: { from } },
    fetchPolicy: 'no-cache',
  });
  const entries = data?.schedules.items ?? [];
  const isBegun = ({ startTime }: { startTime: string }) => Date.parse(startTime) < now - lateMs;
  const next = entries.filter((entry) => !isBegun(entry)).map(({ classId }) => classId);
  return {
    next: [...new Set(next)].slice(0, maxAhead),
    begun: entries.filter(isBegun).map(({ classId }) => classId),
  };
}

async function hasRoom(): Promise<boolean> {
  const storage = await deviceStorage();
  return storage !== undefined && storage.quota - storage.used >= minFree;
}

/** Online, and not on a connection on which its owner saves data. */
const mayFetch = () =>
  navigator.onLine && (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true;

/** Deletes copies that were stored for the calendar and whose class is neither next nor running. */
async function dropPast(userId: number, kept: readonly KeptClass[], scheduled: Scheduled): Promise<void> {
  const { next, begun } = scheduled;
  const isScheduled = (classId: number) => next.includes(classId) || begun.includes(classId);
  for (const { classId, isAhead } of kept)
    if (isAhead && !isScheduled(classId)) await removeCopy(userId, classId);
}

async function storeAhead(client: ApolloClient, userId: number, classId: number): Promise<void> {
  await storeCopy(client, userId, classId, false, true);
  // Half a class takes space and runs nowhere.
  if (copyState(userId, classId).status === 'failed') await removeCopy(userId, classId);
}

/**
 * Stores the next two scheduled classes on this device and drops copies that were stored so and are no longer next.
 * Classes that were asked for, opened or removed by hand are left alone. Throws when the calendar cannot be read.
 */
export const storeUpcoming = (client: ApolloClient, userId: number, signal: AbortSignal): Promise<void> =>
  oneAtATime('upcoming classes', async () => {
    const mayStore = () => !signal.aborted && mayFetch();
    if (!isStoragePossible() || !mayStore()) return;
    const scheduled = await scheduledClasses(client);
    const kept = await keptClasses(userId);
    await dropPast(userId, kept, scheduled);
    const isMissing = (id: number) => !kept.some(({ classId }) => classId === id);
    for (const classId of scheduled.next.filter((id) => isMissing(id) && !isCopyRefused(userId, id))) {
      if (!mayStore() || !(await hasRoom())) return;
      await storeAhead(client, userId, classId);
    }
  });
