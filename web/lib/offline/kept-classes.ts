import { randomUuid } from '../random-uuid.js';
import { oneAtATime } from './one-at-a-time.js';
import { classKey, contentName, isClassKey, isContentPath } from './store-names.js';
import { isWorkerPossible } from './worker.js';

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

const reserved = '/offline/storing/';
const newReservationKey = () => `${reserved}${randomUuid()}`;
const isReservationKey = (path: string) => path.startsWith(reserved);

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

/** The list of what is needed is read, and the rest deleted, while no other page changes that list. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => oneAtATime('offline classes', work);

/** Files that a class needs which is being stored. */
interface Reservation {
  readonly files: readonly string[];
  /** Milliseconds. */
  readonly since: number;
}

/** Nothing is stored for so long: the page that began it is gone. Milliseconds. */
const longestStoring = 24 * 60 * 60 * 1000;

/** Where a class is being stored. */
export interface Storing {
  readonly cache: Cache;
  /** From now on these files are not deleted. */
  readonly needs: (files: readonly string[]) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Begins to store a class: until `end`, what is stored of it stays, whatever becomes of other classes. */
export async function beginStoring(userId: number): Promise<Storing> {
  const key = newReservationKey();
  const put = (cache: Cache, files: readonly string[]) => {
    const reservation: Reservation = { files, since: Date.now() };
    return cache.put(key, Response.json(reservation));
  };
  const cache = await inTurn(async () => {
    const opened = await caches.open(contentName(userId));
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
    const kept = { ...stored, isPinned: stored.isPinned || (before?.isPinned ?? false) };
    await storeAnswer();
    await cache.put(classKey(kept.classId), Response.json(kept));
    await dropOpened(cache, mostOpened);
    return kept;
  });

/** Deletes the classes that were only opened, but for this one. Answers whether there were any. */
export const makeRoom = (cache: Cache, classId: number): Promise<boolean> =>
  inTurn(() => dropOpened(cache, 0, classId));

async function dropOpened(cache: Cache, most: number, spared?: number): Promise<boolean> {
  const opened = (await readAll(cache)).filter((each) => !each.isPinned && each.classId !== spared);
  const dropped = opened.slice(most);
  await Promise.all(dropped.map(({ classId }) => cache.delete(classKey(classId))));
  await sweep(cache);
  return dropped.length > 0;
}

export async function removeClass(userId: number, classId: number): Promise<void> {
  await (await opened(userId))?.delete(classKey(classId));
  await removeUnneeded(userId);
}

/** Deletes the files that no class needs, and the cache when there is no class. */
export async function removeUnneeded(userId: number): Promise<void> {
  const cache = await opened(userId);
  if (!cache) return;
  await inTurn(async () => {
    const needs = await sweep(cache);
    if (needs === 0) await caches.delete(contentName(userId));
  });
}

/** Deletes music and pictures that no class needs any more. Answers how many classes there are, stored or being stored. */
async function sweep(cache: Cache): Promise<number> {
  const needs = [...(await readAll(cache)), ...(await reservations(cache))];
  const needed = new Set(needs.flatMap(({ files }) => files));
  const unneeded = (await cache.keys()).filter((request) => {
    const path = pathOf(request);
    return isContentPath(path) && !needed.has(path);
  });
  await Promise.all(unneeded.map((request) => cache.delete(request)));
  return needs.length;
}

async function reservations(cache: Cache): Promise<Reservation[]> {
  const keys = (await cache.keys()).filter((request) => isReservationKey(pathOf(request)));
  const found = await Promise.all(keys.map(async (key) => [key, await cache.match(key)] as const));
  const valid: Reservation[] = [];
  for (const [key, answer] of found) {
    const reservation = answer && ((await answer.json()) as Reservation);
    if (reservation && Date.now() - reservation.since < longestStoring) valid.push(reservation);
    else await cache.delete(key);
  }
  return valid;
}
