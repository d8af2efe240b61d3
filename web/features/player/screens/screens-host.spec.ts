import { beforeEach, afterEach, describe, expect, it, jest } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { SocketPort } from '../../../lib/screens/steady-socket.js';
import type { HostEngine } from './carry-out.js';
import type { KeptScreens } from './kept-screens.js';
import { ScreensHost } from './screens-host.js';
import { screensReach } from './screens-reach.js';
import type { ScreensServer } from './screens-server.js';

const opened = (views: { id: number; kind: 'AUDIENCE' | 'STAGE' }[] = []) => ({
  ...{ __typename: 'ShowScreens' as const, showId: 'show', viewCode: 'ABCD2345', remoteCode: 'EFGH2345' },
  ...{ expiresAt: '2026-11-24T20:00:00Z' },
  views: views.map((view) => ({
    ...view,
    __typename: 'ShowView' as const,
    joinedAt: '2026-11-24T08:00:00Z',
  })),
});
const image = { url: '/api/images/3', imageId: 3, caption: '', alt: '', from: 0, to: 9 };
const segment = {
  ...{ id: 1, name: 'Climb', start: 0, seconds: 9, rpm: '60', resistance: 'Heavy', position: 'Seated' },
  ...{ notes: '', images: [image] },
};
const content = { title: 'Hills', madeAt: 1, segments: [segment] };
const refusal = new CombinedGraphQLErrors({
  errors: [{ message: 'Too many shows', extensions: { code: 'CONFLICT' } }],
} as ConstructorParameters<typeof CombinedGraphQLErrors>[0]);

describe('the screens of a show, as its player keeps them', () => {
  let kept: KeptScreens | undefined;
  let server: { [Name in keyof ScreensServer]: jest.Mock<ScreensServer[Name]> };
  let sockets: { onclose: ((event: { code: number }) => void) | null; onopen: (() => void) | null }[];
  let engine: HostEngine & { setVolume: jest.Mock; next: jest.Mock };
  let host: ScreensHost;

  const made = () =>
    new ScreensHost({
      ...{ classId: 7, engine, server, showId: () => 'show', now: () => Date.now() },
      openSocket: () => {
        const socket = { onclose: null, onopen: null, onmessage: null, readyState: 1, bufferedAmount: 0 };
        sockets.push(socket);
        return { ...socket, send: () => undefined, close: () => undefined } as unknown as SocketPort;
      },
      openChannel: () => undefined,
      keep: (now) => (kept = now),
      noSound: () => undefined,
    });
  beforeEach(() => {
    jest.useFakeTimers();
    [kept, sockets] = [undefined, []];
    server = {
      open: jest.fn<ScreensServer['open']>().mockResolvedValue(opened()),
      read: jest.fn<ScreensServer['read']>().mockResolvedValue(opened([{ id: 4, kind: 'AUDIENCE' }])),
      renew: jest.fn<ScreensServer['renew']>().mockResolvedValue({ ...opened(), viewCode: 'ZZZZ2222' }),
      admit: jest.fn<ScreensServer['admit']>().mockResolvedValue({ token: 'token', viewId: 4 }),
      revoke: jest.fn<ScreensServer['revoke']>().mockResolvedValue(undefined),
      close: jest.fn<ScreensServer['close']>().mockResolvedValue(undefined),
    };
    engine = {
      ...{ state: () => ({ status: 'playing', volume: 80, index: 0, inBreak: false }), position: () => 42 },
      untilStart: () => 0,
      ...{ subscribe: () => () => undefined, setVolume: jest.fn(), next: jest.fn() },
    } as unknown as typeof engine;
    host = made();
    host.show({ audience: content, stage: content });
  });
  afterEach(() => {
    host.stop();
    jest.useRealTimers();
  });

  it('opens nothing by itself', () => {
    expect([host.current().phase, sockets.length, server.open.mock.calls]).toEqual(['closed', 0, []]);
  });

  it('opens by the show’s id with its pictures, and is kept for a reload', async () => {
    await host.open();
    expect(server.open).toHaveBeenCalledWith({ showId: 'show', classId: 7, title: 'Hills', imageIds: [3] });
    expect([host.current().phase, sockets.length]).toEqual(['open', 1]);
    expect(kept).toEqual({ showId: 'show', frozenAt: null, isLocal: false, projection: null });
  });

  it('comes back after a reload, frozen as it was, and reads who is there', async () => {
    host.restore({ showId: 'show', frozenAt: 12, isLocal: false, projection: null });
    await jest.advanceTimersByTimeAsync(1);
    expect(host.current()).toMatchObject({ phase: 'open', showId: 'show', frozenAt: 12 });
    expect(host.current().screens?.views).toHaveLength(1);
    expect(sockets).toHaveLength(1);
  });

  it('lets the windows of this device follow when there is no network', async () => {
    server.open.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await host.admit('audience')).toEqual({ showId: 'show', token: null, viewId: null });
    expect([host.current().phase, sockets.length, kept?.isLocal]).toEqual(['local', 0, true]);
    server.open.mockResolvedValue(opened());
    expect(await host.admit('audience')).toEqual({ showId: 'show', token: 'token', viewId: 4 });
    expect([host.current().phase, sockets.length]).toEqual(['open', 1]);
  });

  it('does not wait long for a server that does not answer, also once it is open', async () => {
    await host.open();
    server.open.mockReturnValue(new Promise(() => undefined));
    server.admit.mockReturnValue(new Promise(() => undefined));
    const admitted = host.admit('stage');
    await jest.advanceTimersByTimeAsync(13_000);
    expect(await admitted).toEqual({ showId: 'show', token: null, viewId: null });
    expect(host.current().phase).toBe('open');
  });

  it('says what the server refuses, and stays closed', async () => {
    server.open.mockRejectedValue(refusal);
    await expect(host.open()).rejects.toBe(refusal);
    expect([host.current().phase, kept]).toEqual(['closed', undefined]);
  });

  it('freezes the audience where the class is, and goes on where it is then', async () => {
    await host.open();
    host.freeze(true);
    expect([host.current().frozenAt, kept?.frozenAt]).toEqual([42, 42]);
    host.freeze(false);
    expect(host.current().frozenAt).toBeNull();
  });

  it('makes new codes, disconnects one screen, and closes them all', async () => {
    server.open.mockResolvedValue(opened([{ id: 4, kind: 'AUDIENCE' }]));
    await host.open();
    await host.disconnect(4);
    expect([server.revoke.mock.calls, host.current().screens?.views]).toEqual([[['show', 4]], []]);
    await host.renewCodes();
    expect(host.current().screens?.viewCode).toBe('ZZZZ2222');
    await host.close();
    expect([server.close.mock.calls, host.current().phase, kept]).toEqual([[['show']], 'closed', undefined]);
  });

  it('takes no answer that comes after the page is gone', async () => {
    const opening = host.open();
    host.stop();
    await opening;
    expect([host.current().phase, sockets.length]).toEqual(['closed', 0]);
  });
});

describe('whether screens are reached', () => {
  const open = { phase: 'open', screens: opened(), isLinked: true } as const;
  const joined = opened([{ id: 1, kind: 'STAGE' }]);

  it('is asked only when somebody opened them', () => {
    expect(screensReach({ ...open, phase: 'closed' }, false)).toBe('closed');
    expect(screensReach(open, false)).toBe('no screen');
    expect(screensReach(open, true)).toBe('reached');
    expect(screensReach({ ...open, screens: joined }, false)).toBe('reached');
    expect(screensReach({ ...open, screens: joined, isLinked: false }, false)).toBe('no connection');
    expect(screensReach({ phase: 'local', screens: undefined, isLinked: false }, false)).toBe('no screen');
  });
});
