import { afterEach, beforeEach, jest } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import { copyState, removeCopy, storeCopy } from '../lib/offline/keeping-store.js';
import { contentName } from '../lib/offline/store-names.js';
import { withFakeCaches, withoutCaches } from './fake-caches.js';
import { withFakeLocks } from './fake-locks.js';

export const copiedSegment = (order: number, musicId: number | null, imageUrl: string | null) => ({
  ...{ order, musicId, imageUrl, images: [] },
});

interface Query {
  variables?: { id: number } | { from: string };
  context?: { headers: Record<string, string> };
}

const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

/** User 7, whose classes (1 to 5, all with the same segments) are stored in the caches of this browser. */
class OfflineWorld {
  readonly caches = withFakeCaches();
  segments = [copiedSegment(2, 6, '/api/images/4'), copiedSegment(1, 5, 'https://example.com/x.png')];
  /** The calendar. */
  schedules: { classId: number; startTime: string }[] = [];
  /** How often the calendar was queried. */
  calendarReads = 0;
  /** What the server answers to every query. */
  refusal: Error | undefined;
  readonly files = new Map([
    ['/api/music/stream/5', 'five'],
    ['/api/music/stream/6', 'six six'],
    ['/api/images/4', 'four'],
  ]);
  /** Addresses that were fetched. */
  readonly asked: string[] = [];
  /** Of the queries. */
  readonly headers: (Record<string, string> | undefined)[] = [];
  /** Fetches of this address, or the query of this track, are answered once `comes` is called. */
  slow: { path: string; answer: Promise<void>; comes: () => void } | undefined;

  readonly client = {
    query: async ({ variables, context }: Query) => {
      this.headers.push(context?.headers);
      if (this.refusal) throw this.refusal;
      if (variables && 'from' in variables) this.calendarReads += 1;
      const id = variables && 'id' in variables ? variables.id : 0;
      if (this.slow?.path === `track ${id}`) this.asked.push(this.slow.path);
      await this.waited(`track ${id}`);
      const found = { id, title: `Ride ${id}`, segments: this.segments };
      const schedules = { items: this.schedules };
      return { data: { class: found, me: { id: 7 }, musicTrack: { id, imageUrl: null }, schedules } };
    },
  } as unknown as ApolloClient;

  readonly fetch = async (path: unknown): Promise<Response> => {
    this.asked.push(String(path));
    await this.waited(String(path));
    const bytes = this.files.get(String(path));
    return bytes === undefined ? new Response('', { status: 404 }) : new Response(bytes);
  };

  readonly state = (classId = 3) => copyState(7, classId);
  readonly store = (classId = 3, isPinned = true) => storeCopy(this.client, 7, classId, isPinned);
  /** Addresses of the music and pictures that are stored. */
  readonly held = () =>
    [...(this.caches.get(contentName(7))?.held.keys() ?? [])].filter((url) => url.includes('/api/')).sort();

  readonly slowly = (path: string) => {
    let comes = () => {};
    const answer = new Promise<void>((done) => {
      comes = done;
    });
    return (this.slow = { path, answer, comes });
  };

  readonly isAsked = async (path: string) => {
    while (!this.asked.includes(path)) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  /** From now on there is no space for this file, as long as `isNow` says so. */
  readonly fullAt = async (path: string, isNow = () => true) => {
    const cache = await globalThis.caches.open(contentName(7));
    const put = cache.put.bind(cache);
    jest.spyOn(cache, 'put').mockImplementation(async (key, answer) => {
      if (key === path && isNow()) throw full;
      return put(key, answer);
    });
  };

  private async waited(path: string): Promise<void> {
    if (this.slow?.path === path) await this.slow.answer;
  }
}

/** A new one for each test. */
export function withOfflineWorld(): { current: OfflineWorld } {
  const world = {} as { current: OfflineWorld };
  let withoutLocks: () => void;
  beforeEach(() => {
    withoutLocks = withFakeLocks();
    const serviceWorker = { register: async () => ({ active: { state: 'activated' } }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    world.current = new OfflineWorld();
    jest.spyOn(globalThis, 'fetch').mockImplementation((path) => world.current.fetch(path));
  });
  afterEach(async () => {
    for (const id of [1, 2, 3, 4, 5]) await removeCopy(7, id);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    withoutCaches();
    withoutLocks();
  });
  return world;
}
