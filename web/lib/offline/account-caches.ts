import { oneAtATime } from './one-at-a-time.js';

/** Runs changes of the accounts' caches one after another, in the order of the calls. A call within another never ends. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => oneAtATime('offline classes', work);

let hasSignedOut = false;

/** After signing out, this page stores nothing until a user is signed in. */
export function setSignedOut(signedOut: boolean): void {
  hasSignedOut = signedOut;
}

/** Returns the cache of this name, or undefined. `open` alone creates a cache, also one that has just been deleted. */
export const existingCache = (name: string): Promise<Cache | undefined> =>
  inTurn(async () => ((await caches.has(name)) ? caches.open(name) : undefined));

/** Opens or creates the cache of this name; to be called within `inTurn`. Throws when its owner has signed out. */
export async function cacheToStoreIn(name: string): Promise<Cache> {
  if (hasSignedOut) throw new Error('The owner of this cache has signed out');
  return caches.open(name);
}
