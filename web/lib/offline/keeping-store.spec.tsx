import { describe, expect, it } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { copiedSegment, withOfflineWorld } from '../../testing/offline-world.js';
import { readCopy } from './keeping-store.js';
import { answerKey, contentName, fromServerHeader } from './store-names.js';

describe('the copy of a class', () => {
  const world = withOfflineWorld();

  it('holds its music and its own images, in the order of the class, each once', async () => {
    const server = world.current;
    const { state, store } = server;
    await store();
    expect(state()).toMatchObject({ status: 'kept', kept: { title: 'Ride 3', bytes: 15, missing: [] } });
    expect(server.asked).toEqual(['/api/music/stream/5', '/api/music/stream/6', '/api/images/4']);
    await store();
    expect(server.asked).toHaveLength(3);
  });

  it('goes on without what the server does not have, and says so', async () => {
    const server = world.current;
    const { state, store } = server;
    server.files.delete('/api/music/stream/6');
    await store();
    expect(state()).toMatchObject({ status: 'kept', kept: { missing: ['/api/music/stream/6'] } });
  });

  it('fails when the network does, and is whole the next time', async () => {
    const server = world.current;
    const { state, store } = server;
    server.refusal = new TypeError('Failed to fetch');
    await store();
    expect(state()).toEqual({ status: 'failed', because: 'network' });
    server.refusal = undefined;
    await store();
    expect(state()).toMatchObject({ status: 'kept' });
  });

  it('says that there is no space', async () => {
    const { state, store, fullAt } = world.current;
    await fullAt('/api/music/stream/5');
    await store();
    expect(state()).toEqual({ status: 'failed', because: 'space' });
  });

  it.each([
    ['NOT_FOUND', 'none'],
    ['FORBIDDEN', 'kept'],
  ])('is deleted only when the server does not have the class: %s', async (code, status) => {
    const server = world.current;
    const { state, store, held } = server;
    await store();
    const extensions = { code };
    server.refusal = new CombinedGraphQLErrors({ errors: [{ message: 'Class not found', extensions }] });
    await store();
    expect(state()).toMatchObject({ status });
    expect(held().length > 0).toBe(status === 'kept');
  });

  it('is asked of the server, not of what is stored', async () => {
    const server = world.current;
    const { store } = server;
    await store();
    const ofShow = server.headers.filter((each) => each !== undefined);
    expect(ofShow).toEqual([1, 2, 3].map(() => ({ [fromServerHeader]: 'yes' })));
  });

  it('stays what it was when its update has no space, and says so', async () => {
    const server = world.current;
    const { state, store, held, fullAt } = server;
    await store();
    server.segments = [copiedSegment(1, 5, null), copiedSegment(2, 8, null)];
    server.files.set('/api/music/stream/8', 'eight');
    await fullAt('/api/music/stream/8');
    await store();
    expect(state()).toMatchObject({ status: 'kept', notUpdated: 'space', kept: { bytes: 15 } });
    const cache = await globalThis.caches.open(contentName(7));
    const answer = (await (await cache.match(answerKey('ClassToPlay', 3)))!.json()) as { data: unknown };
    expect(answer.data).toMatchObject({ class: { segments: [{ musicId: 6 }, { musicId: 5 }] } });
    expect(held()).toContain('https://this.site/api/music/stream/6');
  });

  it('stays what it was without a network, and says so', async () => {
    const server = world.current;
    const { state, store } = server;
    await store();
    server.refusal = new TypeError('Failed to fetch');
    await store();
    expect(state()).toMatchObject({ status: 'kept', notUpdated: 'network' });
    await readCopy(7, 3);
    expect(state()).toMatchObject({ status: 'kept' });
  });
});
