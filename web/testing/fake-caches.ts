import { jest } from '@jest/globals';
import { setSignedOut } from '../lib/offline/account-caches.js';

const origin = 'https://this.site';
const keyOf = (asked: RequestInfo | URL) =>
  new URL(typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : asked.url, origin).href;

/** A cache of memory: what is put is found under its address. */
class FakeCache {
  readonly held = new Map<string, Response>();

  match = async (asked: RequestInfo | URL) => this.held.get(keyOf(asked))?.clone();
  put = async (asked: RequestInfo | URL, answer: Response) => void this.held.set(keyOf(asked), answer);
  delete = async (asked: RequestInfo | URL) => this.held.delete(keyOf(asked));
  keys = async () => [...this.held.keys()].map((url) => ({ url }));
}

/** Puts a CacheStorage of memory into the page, from which no user has signed out; returns its caches by name. */
export function withFakeCaches(): Map<string, FakeCache> {
  setSignedOut(false);
  const all = new Map<string, FakeCache>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? new FakeCache();
    all.set(name, cache);
    return cache;
  };
  const storage = {
    open,
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (asked: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) => {
      for (const [name, cache] of all) {
        if (cacheName !== undefined && cacheName !== name) continue;
        const found = await cache.match(asked);
        if (found) return found;
      }
      return undefined;
    },
  };
  Object.defineProperty(globalThis, 'caches', { value: storage, configurable: true, writable: true });
  return all;
}

/** The page has no caches again. */
export function withoutCaches(): void {
  Reflect.deleteProperty(globalThis, 'caches');
  jest.restoreAllMocks();
}
