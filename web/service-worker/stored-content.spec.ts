import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closeContent, forgetContent, openContent, serveContent } from '../lib/offline/account-content.js';
import {
  accountCache,
  answerKey,
  attendanceName,
  classKey,
  contentName,
  fromServerHeader,
} from '../lib/offline/store-names.js';
import { withFakeCaches, withoutCaches } from '../testing/fake-caches.js';
import { noteSilence } from './refusals.js';
import { answered, hasAttendance, hasContent, storedBytes } from './stored-content.js';

const track = '/api/music/stream/5';
const request = (path: string, init?: RequestInit) => new Request(`https://this.site${path}`, init);
const operation = (operationName: string, id?: number) =>
  request('/graphql', { method: 'POST', body: JSON.stringify({ operationName, variables: { id } }) });
const text = async (answer: Promise<Response>) => (await answer).text();

describe('what is stored of an account', () => {
  let caches: ReturnType<typeof withFakeCaches>;
  let server: () => Promise<Response>;
  beforeEach(async () => {
    noteSilence(0);
    caches = withFakeCaches();
    server = async () => new Response('of the server');
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => server());
    const mine = await globalThis.caches.open(contentName(7));
    await mine.put(track, new Response('my track'));
    await mine.put(answerKey('Me'), new Response('me'));
    await mine.put(answerKey('ClassToPlay', 3), new Response('my class'));
    await openContent(7);
    await serveContent(7);
  });
  afterEach(withoutCaches);
  const away = () => Promise.reject(new TypeError('Failed to fetch'));

  it('is served to that account: music without fetching it again, a part of it by its range', async () => {
    expect(await text(storedBytes(request(track)))).toBe('my track');
    const part = await storedBytes(request(track, { headers: { Range: 'bytes=3-4' } }));
    expect([part.status, await part.text()]).toEqual([206, 'tr']);
    expect(await text(storedBytes(request('/api/music/stream/6')))).toBe('of the server');
  });

  it('answers the operations of a show when the server cannot, and never before it', async () => {
    const answer = JSON.stringify({ data: { me: null } });
    server = async () => new Response(answer);
    expect(await text(answered(operation('Me')))).toBe(answer);
    server = away;
    expect(await text(answered(operation('ClassToPlay', 3)))).toBe('my class');
    server = async () => new Response('{}', { status: 503 });
    expect(await text(answered(operation('Me')))).toBe('me');
    server = async () => new Response(JSON.stringify({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] }));
    expect(await text(answered(operation('Me')))).toBe('me');
    server = async () => new Response(JSON.stringify({ errors: [{ extensions: { code: 'NOT_FOUND' } }] }));
    expect(await text(answered(operation('ClassToPlay', 3)))).toContain('NOT_FOUND');
  });

  it.each([404, 410])(
    'drops a track that the server refuses (%d), and answers the refusal',
    async (status) => {
      server = async () => Response.json({ code: 'NOT_FOUND' }, { status });
      expect((await storedBytes(request(track))).status).toBe(status);
      server = away;
      await expect(storedBytes(request(track))).rejects.toThrow('Failed to fetch');
    },
  );

  it.each([401, 402, 403, 429, 503])(
    'serves a track from the store when the server answers %d',
    async (status) => {
      server = async () => Response.json({}, { status });
      expect(await text(storedBytes(request(track)))).toBe('my track');
    },
  );

  it.each([403, 404])(
    'keeps everything behind a page of errors (%d) that is not of this site',
    async (status) => {
      const headers = { 'content-type': 'text/html' };
      server = async () => new Response('<h1>nginx</h1>', { status, headers });
      expect(await text(storedBytes(request(track)))).toBe('my track');
      expect(await text(answered(operation('ClassToPlay', 3)))).toBe('my class');
      server = async () => Response.json({ message: 'Blocked' }, { status });
      expect(await text(answered(operation('ClassToPlay', 3)))).toBe('my class');
      server = away;
      expect(await text(storedBytes(request(track)))).toBe('my track');
    },
  );

  it('keeps a class of whoever must choose a new password first', async () => {
    server = async () => Response.json({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    expect(await text(answered(operation('ClassToPlay', 3)))).toContain('FORBIDDEN');
    server = away;
    expect(await text(answered(operation('ClassToPlay', 3)))).toBe('my class');
  });

  it.each([
    ['an error', { errors: [{ extensions: { code: 'NOT_FOUND' } }], data: { class: null } }],
    ['no class', { data: { class: null } }],
  ])('drops a class that the server refuses by %s, with its files', async (_, refusal) => {
    const mine = await globalThis.caches.open(contentName(7));
    for (const [id, files] of [
      [3, [track]],
      [4, ['/api/images/9']],
    ] as const)
      await mine.put(classKey(id), Response.json({ files }));
    await mine.put('/api/images/9', new Response('my image'));
    server = async () => Response.json(refusal);
    expect(await text(answered(operation('ClassToPlay', 3)))).toBe(JSON.stringify(refusal));
    expect([...caches.get(contentName(7))!.held.keys()].map((url) => new URL(url).pathname)).toEqual([
      answerKey('Me'),
      classKey(4),
      '/api/images/9',
    ]);
  });

  it('does not answer a request that is for the server only', async () => {
    server = away;
    const asked = operation('ClassToPlay', 3);
    asked.headers.set(fromServerHeader, 'yes');
    await expect(answered(asked)).rejects.toThrow('Failed to fetch');
  });

  it('does not answer what is not stored, or no operation of a show', async () => {
    server = away;
    await expect(answered(operation('ClassToPlay', 4))).rejects.toThrow('Failed to fetch');
    await expect(answered(operation('Dashboard'))).rejects.toThrow('Failed to fetch');
  });

  it('answers after four seconds when the network says nothing, and music then at once', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    server = () => new Promise(() => undefined);
    const answer = text(answered(operation('Me')));
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
    jest.advanceTimersByTime(4_000);
    expect(await answer).toBe('me');
    expect(await text(storedBytes(request(track)))).toBe('my track');
    expect(fetch).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('takes no network for silent that has answered', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    server = async () => Response.json({ data: { me: { id: 7 } } });
    await answered(operation('Me'));
    jest.advanceTimersByTime(4_000);
    await storedBytes(request(track));
    expect(fetch).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('is served to nobody while nobody is signed in, and again to its owner', async () => {
    await closeContent();
    expect(await text(storedBytes(request(track)))).toBe('of the server');
    expect(await hasContent()).toBe(false);
    await openContent(7);
    expect(await text(storedBytes(request(track)))).toBe('my track');
  });

  it('is deleted when another account signs in, which never sees it', async () => {
    await closeContent();
    await openContent(8);
    expect(await text(storedBytes(request(track)))).toBe('of the server');
    expect([...caches.keys()].filter((name) => name !== accountCache)).toEqual([]);
  });

  it('is not served to an account that has stored nothing', async () => {
    await openContent(8);
    await serveContent(8);
    expect(await text(storedBytes(request(track)))).toBe('of the server');
  });

  it('says who is signed in also to whoever has but a sheet of attendance, until they sign out', async () => {
    await forgetContent();
    const kept = await globalThis.caches.open(attendanceName(7));
    await kept.put(answerKey('Me'), new Response('me at the door'));
    await openContent(7);
    server = away;
    expect([await hasContent(), await hasAttendance()]).toEqual([false, true]);
    expect(await text(answered(operation('Me')))).toBe('me at the door');
    await closeContent();
    expect(await hasAttendance()).toBe(false);
    await openContent(8);
    expect([...caches.keys()].filter((name) => name !== accountCache)).toEqual([]);
  });

  it('is gone when its owner signs out', async () => {
    await forgetContent();
    expect([...caches.keys()]).toEqual([]);
  });

  it('is looked for without leaving a trace, once its owner has signed out', async () => {
    await forgetContent();
    expect(await text(storedBytes(request(track)))).toBe('of the server');
    expect(await hasContent()).toBe(false);
    expect([...caches.keys()]).toEqual([]);
  });

  it('is gone also when its owner signs out just after signing in', async () => {
    await Promise.all([openContent(7), forgetContent()]);
    expect([...caches.keys()]).toEqual([]);
  });

  it('waits once for a network that is silent, and serves the next tracks at once', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    server = () => new Promise(() => undefined);
    const first = text(storedBytes(request(track)));
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
    jest.advanceTimersByTime(4_000);
    expect(await first).toBe('my track');
    expect(await text(storedBytes(request(track)))).toBe('my track');
    expect(fetch).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
