import { isWorkerPossible } from './worker.js';
import { classKey, contentName, isClassKey, isContentPath } from './store-names.js';

/** A class whose show is stored in this browser. */
export interface KeptClass {
  readonly classId: number;
  readonly title: string;
  /** Milliseconds. */
  readonly storedAt: number;
  /** Asked for; others were only opened, and make room for the next ones. */
  readonly isPinned: boolean;
  /** Addresses of its music and pictures. */
  readonly files: readonly string[];
  /** Of `files`, those that the server does not have. */
  readonly missing: readonly string[];
  /** Of all files together. */
  readonly bytes: number;
  /** A digest of what was asked: a new version of the app that asks more must ask again. */
  readonly asked: string;
}

export const isStoragePossible = (): boolean => 'caches' in globalThis && isWorkerPossible();

const opened = async (userId: number): Promise<Cache | undefined> =>
  isStoragePossible() && (await caches.has(contentName(userId)))
    ? caches.open(contentName(userId))
    : undefined;

const pathOf = ({ url }: Request) => new URL(url).pathname;

async function readAll(cache: Cache): Promise<KeptClass[]> {
  const keys = (await cache.keys()).filter((request) => isClassKey(pathOf(request)));
  const found = await Promise.all(keys.map((request) => cache.match(request)));
  const kept = await Promise.all(
    found.flatMap((answer) => (answer ? [answer.json() as Promise<KeptClass>] : [])),
  );
  return kept.sort((a, b) => b.storedAt - a.storedAt);
}

/** All that this account keeps, the newest first. */
export async function keptClasses(userId: number): Promise<readonly KeptClass[]> {
  const cache = await opened(userId);
  return cache ? readAll(cache) : [];
}

export async function keptClass(userId: number, classId: number): Promise<KeptClass | undefined> {
  const answer = await (await opened(userId))?.match(classKey(classId));
  return answer && ((await answer.json()) as KeptClass);
}

/** How many classes stay that were only opened. */
const mostOpened = 3;

export async function writeClass(cache: Cache, kept: KeptClass): Promise<void> {
  await cache.put(classKey(kept.classId), Response.json(kept));
  const unpinned = (await readAll(cache)).filter(({ isPinned }) => !isPinned);
  await Promise.all(unpinned.slice(mostOpened).map(({ classId }) => cache.delete(classKey(classId))));
  await sweep(cache);
}

export async function removeClass(userId: number, classId: number): Promise<void> {
  const cache = await opened(userId);
  if (!cache) return;
  await cache.delete(classKey(classId));
  await sweep(cache);
  if ((await readAll(cache)).length === 0) await caches.delete(contentName(userId));
}

/** Deletes music and pictures that no class needs any more. */
async function sweep(cache: Cache): Promise<void> {
  const needed = new Set((await readAll(cache)).flatMap(({ files }) => files));
  const unneeded = (await cache.keys()).filter((request) => {
    const path = pathOf(request);
    return isContentPath(path) && !needed.has(path);
  });
  await Promise.all(unneeded.map((request) => cache.delete(request)));
}
