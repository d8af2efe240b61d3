import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WebSocket } from 'ws';
import { InMemoryLiveHub } from '@cadenza/kernel/runtime/live.js';
import type { SignedInCaller } from './signed-in.js';
import { HostRates } from './host-rates.js';
import { HostSocket } from './host-socket.js';
import { NewestOnly } from './newest-only.js';

const showOf = (each: number) => `0a1b2c3d-0000-4000-8000-00000000000${each}`;
const letters = (count: number) => 'x'.repeat(count);
let now = 0;

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  code: number | undefined;
  readonly sent: [frame: Buffer, done: () => void][] = [];
  close = (code: number) => void (this.code ??= code);
  send = (frame: Buffer, _options: unknown, done: () => void) => void this.sent.push([frame, done]);
}

describe('hosts of one account', () => {
  let rates: HostRates;
  let published: { topic: string; state: { each: number } }[];
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    now = 0;
    rates = new HostRates(() => now);
    published = [];
  });
  afterEach(() => void jest.useRealTimers());

  function host(each: number) {
    const socket = new FakeSocket();
    const hub = new InMemoryLiveHub();
    hub.publish = (topic, state) => void published.push({ topic, state: state as { each: number } });
    const parts = { hub, beatMs: 1e9, clock: { now: () => new Date(now) }, admissions: {} } as never;
    const caller = { userId: 7 } as SignedInCaller;
    new HostSocket(socket as unknown as WebSocket, caller, showOf(each), parts, rates).begin(() => undefined);
    const content = (number: number, size = 0) =>
      socket.emit(
        'message',
        Buffer.from(
          JSON.stringify({ kind: 'content', audience: { each: number, text: letters(size) }, stage: {} }),
        ),
      );
    const state = () => socket.emit('message', Buffer.from('{"kind":"state","state":{}}'));
    return { socket, content, state };
  }
  const contents = () => published.filter(({ topic }) => topic.startsWith('show-content-audience'));

  it('publish five contents of a show in ten seconds, and then the newest of those that waited', () => {
    const { content, socket } = host(1);
    for (let each = 1; each <= 20; each++) content(each);
    expect(contents()).toHaveLength(5);
    now = 10_000;
    jest.advanceTimersByTime(10_000);
    expect(contents().map(({ state }) => state.each)).toEqual([1, 2, 3, 4, 5, 20]);
    expect(socket.code).toBeUndefined();
  });

  it('publish nothing more that waited, once another host has the show', () => {
    const { content, socket } = host(1);
    for (let each = 1; each <= 20; each++) content(each);
    socket.close(4409);
    socket.readyState = 2;
    now = 10_000;
    jest.advanceTimersByTime(10_000);
    expect(contents()).toHaveLength(5);
  });

  it('publish 2 MB of contents in ten seconds together, and are closed after 10 MB', () => {
    const hosts = [1, 2, 3, 4, 5, 6].map(host);
    for (let each = 0; each < 4; each++) for (const { content } of hosts) content(each, 500_000);
    expect(contents()).toHaveLength(4);
    expect(hosts.some(({ socket }) => socket.code === 1008)).toBe(true);
  });

  it('send 40 frames a second of a show, over all its sockets, and 80 together', () => {
    const ofOneShow = [host(1), host(1)];
    for (let each = 0; each < 20; each++) for (const { state } of ofOneShow) state();
    expect(ofOneShow.map(({ socket }) => socket.code)).toEqual([undefined, undefined]);
    ofOneShow[0]!.state();
    expect(ofOneShow[0]!.socket.code).toBe(1008);
    const others = [host(2), host(3)];
    for (let each = 0; each < 20; each++) for (const { state } of others) state();
    expect(others.some(({ socket }) => socket.code === 1008)).toBe(true);
  });
});

describe('what goes to views', () => {
  const snapshot = (number: number) => ({ topic: 'x', number, state: { number } });
  const numberIn = ([frame]: FakeSocket['sent'][number]) =>
    (JSON.parse(String(frame)) as { number: number }).number;

  it('is made into bytes once for all of them', () => {
    const sockets = Array.from({ length: 80 }, () => new FakeSocket());
    const one = snapshot(1);
    for (const socket of sockets) new NewestOnly(socket as unknown as WebSocket).send('content', one);
    expect(new Set(sockets.map(({ sent }) => sent[0]![0])).size).toBe(1);
  });

  it('is the newest only, once the one before is gone', () => {
    const socket = new FakeSocket();
    const newest = new NewestOnly(socket as unknown as WebSocket);
    for (let number = 1; number <= 60; number++) newest.send('content', snapshot(number));
    expect(socket.sent.map(numberIn)).toEqual([1]);
    socket.sent[0]![1]();
    expect(socket.sent.map(numberIn)).toEqual([1, 60]);
    socket.sent[1]![1]();
    expect(socket.sent).toHaveLength(2);
  });
});
