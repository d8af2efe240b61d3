import { describe, expect, it } from '@jest/globals';
import { copiedSegment, withOfflineWorld } from '../../testing/offline-world.js';
import { removeCopy } from './keeping-store.js';
import { keptClasses } from './kept-classes.js';
import { classKey, contentName } from './store-names.js';

describe('the copies of several classes', () => {
  const world = withOfflineWorld();

  it('takes its files with it, but for those that another class needs', async () => {
    const server = world.current;
    const { store, held } = server;
    await store(3);
    server.segments = [copiedSegment(1, 6, null)];
    await store(4);
    await removeCopy(7, 3);
    expect(held()).toEqual(['https://this.site/api/music/stream/6']);
    await removeCopy(7, 4);
    expect([...world.current.caches.keys()]).not.toContain(contentName(7));
  });

  it('of a class that was only opened makes room after three others', async () => {
    const { store } = world.current;
    for (const id of [1, 2, 3, 4, 5]) {
      await store(id, id === 1);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect((await keptClasses(7)).map(({ classId }) => classId)).toEqual([5, 4, 3, 1]);
  });

  it('keeps its files while another class is stored and removed', async () => {
    const server = world.current;
    const { state, store, held, slowly, isAsked } = server;
    const { comes } = slowly('/api/music/stream/6');
    const first = store(3);
    await isAsked('/api/music/stream/6');
    server.segments = [copiedSegment(1, 5, null)];
    await store(4);
    await removeCopy(7, 4);
    comes();
    await first;
    expect(state(3)).toMatchObject({ status: 'kept', kept: { bytes: 15 } });
    expect(held()).toHaveLength(3);
  });

  it('is kept when the only other class is removed before its files are known', async () => {
    const { state, store, held, slowly, isAsked } = world.current;
    await store(4);
    const { comes } = slowly('track 5');
    const first = store(3);
    await isAsked('track 5');
    await removeCopy(7, 4);
    comes();
    await first;
    expect(state(3)).toMatchObject({ status: 'kept' });
    expect((await keptClasses(7)).map(({ classId }) => classId)).toEqual([3]);
    expect(held()).toHaveLength(3);
  });

  it('is kept when it is given up and stored again at once', async () => {
    const server = world.current;
    const { state, store, held, slowly, isAsked } = server;
    const { comes } = slowly('/api/music/stream/6');
    const first = store(3);
    await isAsked('/api/music/stream/6');
    await removeCopy(7, 3);
    server.slow = undefined;
    const second = store(3);
    comes();
    await Promise.all([first, second]);
    expect(state(3)).toMatchObject({ status: 'kept' });
    expect((await keptClasses(7)).map(({ classId }) => classId)).toEqual([3]);
    expect(held()).toHaveLength(3);
  });

  it('stays asked for when it is opened in another tab meanwhile', async () => {
    const { state, store, slowly, isAsked } = world.current;
    const { comes } = slowly('/api/music/stream/6');
    const first = store(3, false);
    await isAsked('/api/music/stream/6');
    const cache = await globalThis.caches.open(contentName(7));
    const pinned = { classId: 3, title: 'Ride 3', storedAt: 1, isPinned: true, files: [], missing: [] };
    await cache.put(classKey(3), Response.json({ ...pinned, bytes: 0, asked: '' }));
    comes();
    await first;
    expect(state(3)).toMatchObject({ kept: { isPinned: true } });
  });

  it('leaves nothing when it is given up and there is no other', async () => {
    const { state, store, slowly, isAsked } = world.current;
    const { comes } = slowly('/api/music/stream/6');
    const first = store(3);
    await isAsked('/api/music/stream/6');
    await removeCopy(7, 3);
    comes();
    await first;
    expect(state(3)).toEqual({ status: 'none' });
    expect([...world.current.caches.keys()]).not.toContain(contentName(7));
  });

  it('takes the room of classes that were only opened', async () => {
    const server = world.current;
    const { state, store, fullAt } = server;
    server.segments = [copiedSegment(1, 5, null)];
    await store(1, false);
    await store(2, true);
    server.segments = [copiedSegment(1, 6, null)];
    await fullAt('/api/music/stream/6', () =>
      [...world.current.caches.get(contentName(7))!.held.keys()].some((url) => url.endsWith('/classes/1')),
    );
    await store(3);
    expect(state(3)).toMatchObject({ status: 'kept' });
    expect((await keptClasses(7)).map(({ classId }) => classId).sort()).toEqual([2, 3]);
  });
});
