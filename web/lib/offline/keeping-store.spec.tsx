import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { withFakeCaches, withoutCaches } from '../../testing/fake-caches.js';
import { copyState, removeCopy, storeCopy } from './keeping-store.js';
import { keptClasses } from './kept-classes.js';
import { contentName } from './store-names.js';

const segment = (order: number, musicId: number | null, imageUrl: string | null) => ({
  ...{ order, musicId, imageUrl, images: [] },
});

describe('the copy of a class', () => {
  let caches: ReturnType<typeof withFakeCaches>;
  let segments: ReturnType<typeof segment>[];
  let refusal: Error | undefined;
  let files: Map<string, string>;
  let asked: string[];
  const client = {
    query: async ({ variables }: { variables?: { id: number } }) => {
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
    [refusal, asked] = [undefined, []];
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
      const bytes = files.get(String(path));
      return bytes === undefined ? new Response('', { status: 404 }) : new Response(bytes);
    });
  });
  afterEach(async () => {
    for (const id of [1, 2, 3, 4, 5]) await removeCopy(7, id);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    withoutCaches();
  });

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
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    const cache = await globalThis.caches.open(contentName(7));
    jest.spyOn(cache, 'put').mockRejectedValue(full);
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
});
