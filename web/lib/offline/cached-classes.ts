import { existingCache, inTurn } from './account-caches.js';
import { answerKey, classKey, isClassKey, isContentPath } from './store-names.js';

/** A class whose show is stored in this browser. */
export interface KeptClass {
  readonly classId: number;
  readonly title: string;
  /** Milliseconds. */
  readonly storedAt: number;
  /** Asked for; others were only opened, and make room for the next ones. */
  readonly isPinned: boolean;
  /** Stored because it is scheduled next; it was not opened since. */
  readonly isAhead?: boolean;
  /** Addresses of its music and pictures. */
  readonly files: readonly string[];
  /** Of `files`, those that the server does not have. */
  readonly missing: readonly string[];
  /** Of all files together. */
  readonly bytes: number;
  /** A digest of what was asked: a new version of the app that asks more must ask again. */
  readonly asked: string;
}

const reserved = '/offline/storing/';
export const reservationKey = (id: string): string => `${reserved}${id}`;
const isReservationKey = (path: string) => path.startsWith(reserved);

/** Files that a class needs which is being stored. */
export interface Reservation {
  readonly files: readonly string[];
  /** Milliseconds. */
  readonly since: number;
}

/** Nothing is stored for so long: the page that began it is gone. Milliseconds. */
const longestStoring = 24 * 60 * 60 * 1000;

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** All classes that a cache holds, the newest first. */
export async function readAll(cache: Cache): Promise<KeptClass[]> {
  const keys = (await cache.keys()).filter((request) => isClassKey(pathOf(request)));
  const found = await Promise.all(keys.map((request) => cache.match(request)));
  const kept = await Promise.all(
    found.flatMap((answer) => (answer ? [answer.json() as Promise<KeptClass>] : [])),
  );
  return kept.sort((a, b) => b.storedAt - a.storedAt);
}

/** Deletes a class from the cache of that name, and then the files that no other class needs; the cache, when there is none. */
export async function removeFrom(name: string, classId?: number): Promise<void> {
  const cache = await existingCache(name);
  if (!cache) return;
  if (classId !== undefined) await deleteClass(cache, classId);
  await inTurn(async () => {
    const needs = await sweep(cache);
    if (needs === 0) await caches.delete(name);
  });
}

/** What says that there is such a class; its files stay. */
export async function deleteClass(cache: Cache, classId: number): Promise<void> {
  await cache.delete(classKey(classId));
  await cache.delete(answerKey('ClassToPlay', classId));
}

/** Deletes music and pictures that no class needs any more. Answers how many classes there are, stored or being stored. */
export async function sweep(cache: Cache): Promise<number> {
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
