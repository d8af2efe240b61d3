import { randomUuid } from '../random-uuid.js';
import { cacheToStoreIn, existingCache, inTurn } from './account-caches.js';
import {
  deleteClass,
  type KeptClass,
  readAll,
  removeFrom,
  reservationKey,
  type Reservation,
  sweep,
} from './cached-classes.js';
import { classKey, contentName } from './store-names.js';
import { isWorkerPossible } from './worker.js';

export type { KeptClass };

export const isStoragePossible = (): boolean => 'caches' in globalThis && isWorkerPossible();

const opened = async (userId: number): Promise<Cache | undefined> =>
  isStoragePossible() ? existingCache(contentName(userId)) : undefined;

/** All that this account keeps, the newest first. */
export async function keptClasses(userId: number): Promise<readonly KeptClass[]> {
  const cache = await opened(userId);
  return cache ? readAll(cache) : [];
}

async function readClass(cache: Cache, classId: number): Promise<KeptClass | undefined> {
  const answer = await cache.match(classKey(classId));
  return answer && ((await answer.json()) as KeptClass);
}

export async function keptClass(userId: number, classId: number): Promise<KeptClass | undefined> {
  const cache = await opened(userId);
  return cache && readClass(cache, classId);
}

/** How many classes stay that were only opened. */
const mostOpened = 3;

/** Where a class is being stored. */
export interface Storing {
  readonly cache: Cache;
  /** From now on these files are not deleted. */
  readonly needs: (files: readonly string[]) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Begins to store a class: until `end`, deleting other classes leaves its files. Throws when its owner has signed out. */
export async function beginStoring(userId: number): Promise<Storing> {
  const key = reservationKey(randomUuid());
  const put = (cache: Cache, files: readonly string[]) => {
    const reservation: Reservation = { files, since: Date.now() };
    return cache.put(key, Response.json(reservation));
  };
  const cache = await inTurn(async () => {
    const opened = await cacheToStoreIn(contentName(userId));
    await put(opened, []);
    return opened;
  });
  return {
    cache,
    needs: (files) => inTurn(() => put(cache, files)),
    end: async () => void (await cache.delete(key)),
  };
}

/**
 * Writes that a class is kept, with its answer, unless it was given up meanwhile. Answers what is kept: a class that was
 * asked for stays so, also when it was only opened since.
 */
export const writeClass = (
  cache: Cache,
  stored: KeptClass,
  storeAnswer: () => Promise<void>,
  signal: AbortSignal,
): Promise<KeptClass> =>
  inTurn(async () => {
    signal.throwIfAborted();
    const before = await readClass(cache, stored.classId);
    const isPinned = stored.isPinned || (before?.isPinned ?? false);
    // Whoever opened it meanwhile has it as a class that was opened.
    const isAhead = stored.isAhead === true && !isPinned && (!before || before.isAhead === true);
    const kept = { ...stored, isPinned, isAhead };
    await storeAnswer();
    await cache.put(classKey(kept.classId), Response.json(kept));
    await dropOpened(cache, mostOpened);
    return kept;
  });

/** Deletes the classes that were only opened or are scheduled, but for this one. Answers whether there were any. */
export const makeRoom = (cache: Cache, classId: number): Promise<boolean> =>
  inTurn(() => dropOpened(cache, 0, classId));

async function dropOpened(cache: Cache, most: number, spared?: number): Promise<boolean> {
  const opened = (await readAll(cache)).filter((each) => !each.isPinned && each.classId !== spared);
  // What is stored for the calendar has a limit of its own, and makes room only where the device is full.
  const dropped = opened.filter(({ isAhead }) => most === 0 || !isAhead).slice(most);
  await Promise.all(dropped.map(({ classId }) => deleteClass(cache, classId)));
  await sweep(cache);
  return dropped.length > 0;
}

export async function removeClass(userId: number, classId: number): Promise<void> {
  if (isStoragePossible()) await removeFrom(contentName(userId), classId);
}

/** Deletes the files that no class needs, and the cache when there is no class. */
export async function removeUnneeded(userId: number): Promise<void> {
  if (isStoragePossible()) await removeFrom(contentName(userId));
}
