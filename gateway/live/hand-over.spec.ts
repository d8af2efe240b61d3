import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WebSocket } from 'ws';
import { handOver } from './hand-over.js';

/** Answers the closing handshake at once, or never. */
class FakeSocket extends EventEmitter {
  readyState = 1;
  closedWith: unknown[] | undefined;

  constructor(private readonly answers: boolean) {
    super();
  }

  close(...how: unknown[]) {
    this.closedWith = how;
    if (!this.answers) return;
    this.readyState = 3;
    this.emit('close');
  }
}
const handed = (sockets: FakeSocket[], withinMs: number, chances: number[] = []) =>
  handOver(sockets as unknown as WebSocket[], withinMs, () => chances.shift() ?? 0);

describe('handing over the sockets of /live', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('closes each socket at a random moment of the interval, with the code of a restart', async () => {
    const sockets = [new FakeSocket(true), new FakeSocket(true), new FakeSocket(true)];
    const done = handed(sockets, 1_000, [0.1, 0.5, 0.9]);
    const counted: number[] = [];
    for (const ms of [100, 400, 400]) {
      await jest.advanceTimersByTimeAsync(ms);
      counted.push(sockets.filter(({ closedWith }) => closedWith).length);
    }
    await done;
    expect(counted).toEqual([1, 2, 3]);
    expect(sockets[0]!.closedWith).toEqual([1012, 'The server restarts']);
  });

  it('waits one second for a client that does not answer', async () => {
    let isDone = false;
    void handed([new FakeSocket(false)], 0).then(() => (isDone = true));
    await jest.advanceTimersByTimeAsync(900);
    expect(isDone).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(isDone).toBe(true);
  });

  it('skips a socket that has closed meanwhile', async () => {
    const socket = new FakeSocket(true);
    const done = handed([socket], 500, [1]);
    socket.readyState = 3;
    await jest.advanceTimersByTimeAsync(500);
    await done;
    expect(socket.closedWith).toBeUndefined();
  });
});
