import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { withFakeCaches, withoutCaches } from '../../testing/fake-caches.js';
import { withFakeLocks } from '../../testing/fake-locks.js';
import { copyState, readCopy, removeCopy, storeCopy } from './keeping-store.js';
import { keptClasses } from './kept-classes.js';
import { answerKey, contentName, fromServerHeader } from './store-names.js';

const segment = (order: number, musicId: number | null, imageUrl: string | null) => ({
  ...{ order, musicId, imageUrl, images: [] },
});

interface Query {
  variables?: { id: number };
  context?: { headers: Record<string, string> };
}

const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

describe('the copy of a class', () => {
  let caches: ReturnType<typeof withFakeCaches>;
  let segments: ReturnType<typeof segment>[];
  let refusal: Error | undefined;
  let files: Map<string, string>;
  let asked: string[];
  /** Fetches of this address are answered once `comes` is called. */
  let slow: { path: string; answer: Promise<void>; comes: () => void } | undefined;
  let headers: (Record<string, string> | undefined)[];
  let withoutLocks: () => void;
  const client = {
    query: async ({ variables, context }: Query) => {
      headers.push(context?.headers);
      if (refusal) throw refusal;
      const { id } = variables ?? { id: 0 };
      const found = { id, title: `Ride ${id}`, segments };
      return { data: { class: found, me: { id: 7 }, musicTrack: { id, imageUrl: null } } };
    },
  } as unknown as ApolloClient;
  const state = (classId = 3) => copyState(7, classId);
  const store = (classId = 3, isPinned = true) => storeCopy(client, 7, classId, isPinned);
  const held = () =>
    [...(caches.get(contentName(7))?.held.keys() ?? [])].filter((url) => url.includes('/api/')).sort();

  beforeEach(() => {
    [refusal, asked, slow, headers] = [undefined, [], undefined, []];
    withoutLocks = withFakeLocks();
    caches = withFakeCaches();
    const active = { state: 'activated' };
    const serviceWorker = { register: async () => ({ active }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    segments = [segment(2, 6, '/api/images/4'), segment(1, 5, 'https://example.com/x.png')];
    files = new Map([
      ['/api/music/stream/5', 'five'],
      ['/api/music/stream/6', 'six six'],
      ['/api/images/4', 'four'],
    ]);
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
      asked.push(String(path));
      if (slow?.path === path) await slow.answer;
      const bytes = files.get(String(path));
      return bytes === undefined ? new Response('', { status: 404 }) : new Response(bytes);
    });
  });
  afterEach(async () => {
    for (const id of [1, 2, 3, 4, 5]) await removeCopy(7, id);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    withoutCaches();
    withoutLocks();
  });
  const slowly = (path: string) => {
    let comes = () => {};
    const answer = new Promise<void>((done) => {
      comes = done;
    });
    return (slow = { path, answer, comes });
  };
  const isAsked = async (path: string) => {
    while (!asked.includes(path)) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  /** From now on there is no space for this file, until the answer is called. */
  const fullAt = async (path: string, isNow = () => true) => {
    const cache = await globalThis.caches.open(contentName(7));
    const put = cache.put.bind(cache);
    const spy = jest.spyOn(cache, 'put').mockImplementation(async (key, answer) => {
      if (key === path && isNow()) throw full;
      return put(key, answer);
    });
    return () => void spy.mockRestore();
  };

  it('holds its music and its own images, in the order of the class, each once', async () => {
    await store();
    expect(state()).toMatchObject({ status: 'kept', kept: { title: 'Ride 3', bytes: 15, missing: [] } });
    expect(asked).toEqual(['/api/music/stream/5', '/api/music/stream/6', '/api/images/4']);
    await store();
    expect(asked).toHaveLength(3);
  });

  it('goes on without what the server does not have, and says so', async () => {
    files.delete('/api/music/stream/6');
    await store();
    expect(state()).toMatchObject({ status: 'kept', kept: { missing: ['/api/music/stream/6'] } });
  });

  it('fails when the network does, and is whole the next time', async () => {
    refusal = new TypeError('Failed to fetch');
    await store();
    expect(state()).toEqual({ status: 'failed', because: 'network' });
    refusal = undefined;
    await store();
    expect(state()).toMatchObject({ status: 'kept' });
  });

  it('says that there is no space', async () => {
    await fullAt('/api/music/stream/5');
    await store();
    expect(state()).toEqual({ status: 'failed', because: 'space' });
  });

  it('takes its files with it, but for those that another class needs', async () => {
    await store(3);
    segments = [segment(1, 6, null)];
    await store(4);
    await removeCopy(7, 3);
    expect(held()).toEqual(['https://this.site/api/music/stream/6']);
    await removeCopy(7, 4);
    expect([...caches.keys()]).not.toContain(contentName(7));
  });

  it('is deleted when the class is gone, or shared no more', async () => {
    await store();
    const extensions = { code: 'NOT_FOUND' };
    refusal = new CombinedGraphQLErrors({ errors: [{ message: 'Class not found', extensions }] });
    await store();
    expect(state()).toEqual({ status: 'none' });
    expect(held()).toEqual([]);
  });

  it('of a class that was only opened makes room after three others', async () => {
    for (const id of [1, 2, 3, 4, 5]) {
      await store(id, id === 1);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect((await keptClasses(7)).map(({ classId }) => classId)).toEqual([5, 4, 3, 1]);
  });

  it('keeps its files while another class is stored and removed', async () => {
    const { comes } = slowly('/api/music/stream/6');
    const first = store(3);
    await isAsked('/api/music/stream/6');
    segments = [segment(1, 5, null)];
    await store(4);
    await removeCopy(7, 4);
    comes();
    await first;
    expect(state(3)).toMatchObject({ status: 'kept', kept: { bytes: 15 } });
    expect(held()).toHaveLength(3);
  });

  it('leaves nothing when it is given up and there is no other', async () => {
    const { comes } = slowly('/api/music/stream/6');
    const first = store(3);
    await isAsked('/api/music/stream/6');
    await removeCopy(7, 3);
    comes();
    await first;
    expect(state(3)).toEqual({ status: 'none' });
    expect([...caches.keys()]).not.toContain(contentName(7));
  });

  it('is asked of the server, not of what is stored', async () => {
    await store();
    const ofShow = headers.filter((each) => each !== undefined);
    expect(ofShow).toEqual([1, 2, 3].map(() => ({ [fromServerHeader]: 'yes' })));
  });

  it('stays what it was when its update has no space, and says so', async () => {
    await store();
    segments = [segment(1, 5, null), segment(2, 8, null)];
    files.set('/api/music/stream/8', 'eight');
    await fullAt('/api/music/stream/8');
    await store();
    expect(state()).toMatchObject({ status: 'kept', notUpdated: 'space', kept: { bytes: 15 } });
    const cache = await globalThis.caches.open(contentName(7));
    const answer = (await (await cache.match(answerKey('ClassToPlay', 3)))!.json()) as { data: unknown };
    expect(answer.data).toMatchObject({ class: { segments: [{ musicId: 6 }, { musicId: 5 }] } });
    expect(held()).toContain('https://this.site/api/music/stream/6');
  });

  it('stays what it was without a network, and says so', async () => {
    await store();
    refusal = new TypeError('Failed to fetch');
    await store();
    expect(state()).toMatchObject({ status: 'kept', notUpdated: 'network' });
    await readCopy(7, 3);
    expect(state()).toMatchObject({ status: 'kept' });
  });

  it('takes the room of classes that were only opened', async () => {
    segments = [segment(1, 5, null)];
    await store(1, false);
    await store(2, true);
    segments = [segment(1, 6, null)];
    await fullAt('/api/music/stream/6', () =>
      [...caches.get(contentName(7))!.held.keys()].some((url) => url.endsWith('/classes/1')),
    );
    await store(3);
    expect(state(3)).toMatchObject({ status: 'kept' });
    expect((await keptClasses(7)).map(({ classId }) => classId).sort()).toEqual([2, 3]);
  });
});
