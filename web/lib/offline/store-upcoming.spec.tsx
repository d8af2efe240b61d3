import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withOfflineWorld } from '../../testing/offline-world.js';
import { keptClasses } from './kept-classes.js';
import { removeByHand } from './refused-copies.js';
import { storeUpcoming } from './store-upcoming.js';

const hour = 3_600_000;
const gigabyte = 1024 ** 3;

describe('the copies of the next scheduled classes', () => {
  const world = withOfflineWorld();
  let free: number;
  beforeEach(() => {
    localStorage.clear();
    free = gigabyte;
    const estimate = async () => ({ quota: free, usage: 0 });
    Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

  /** The calendar: a class by its number, and in how many hours it begins. */
  const schedule = (...entries: readonly (readonly [classId: number, hours: number])[]) => {
    world.current.schedules = entries.map(([classId, hours]) => ({
      classId,
      startTime: new Date(Date.now() + hours * hour).toISOString(),
    }));
  };
  const run = (signal = new AbortController().signal) => storeUpcoming(world.current.client, 7, signal);
  const stored = async () => (await keptClasses(7)).map(({ classId }) => classId).sort((a, b) => a - b);

  it('are those of the next two classes, each once', async () => {
    schedule([1, 1], [1, 25], [2, 30], [3, 40]);
    await run();
    expect(await stored()).toEqual([1, 2]);
    expect((await keptClasses(7)).every(({ isAhead, isPinned }) => isAhead && !isPinned)).toBe(true);
  });

  it('are dropped once they are over and no longer next', async () => {
    schedule([1, 1], [2, 30]);
    await run();
    schedule([1, -1], [2, 28], [3, 38]);
    await run();
    expect(await stored()).toEqual([1, 2, 3]);
    schedule([2, 20], [3, 30]);
    await run();
    expect(await stored()).toEqual([2, 3]);
  });

  it('leave classes alone that were asked for or opened', async () => {
    const { store } = world.current;
    await store(1, true);
    for (const id of [2, 3]) await store(id, false);
    schedule([4, 1], [5, 2]);
    await run();
    expect(await stored()).toEqual([1, 2, 3, 4, 5]);
    schedule();
    await run();
    expect(await stored()).toEqual([1, 2, 3]);
  });

  it('stay as opened classes where they were opened', async () => {
    schedule([1, 1]);
    await run();
    await world.current.store(1, false);
    schedule();
    await run();
    expect(await stored()).toEqual([1]);
  });

  it('are not stored again after they were removed by hand', async () => {
    schedule([1, 1], [2, 2]);
    await run();
    await removeByHand(7, 1);
    await run();
    expect(await stored()).toEqual([2]);
  });

  it('are not stored without room, without the network or after the page has gone', async () => {
    schedule([1, 1]);
    free = 100 * 1024 * 1024;
    await run();
    free = gigabyte;
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await run();
    onLine.mockRestore();
    await run(AbortSignal.abort());
    expect(await stored()).toEqual([]);
    expect(world.current.asked).toEqual([]);
  });

  it('leave nothing behind and push out no other class where the device is full', async () => {
    const server = world.current;
    server.segments = server.segments.slice(1);
    await server.store(3, false);
    const before = server.held();
    server.segments = [{ order: 1, musicId: 6, imageUrl: null, images: [] }];
    await server.fullAt('/api/music/stream/6');
    schedule([1, 1]);
    await run();
    expect(await stored()).toEqual([3]);
    expect(server.held()).toEqual(before);
  });
});
