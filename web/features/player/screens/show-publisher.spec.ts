import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChannelPort } from '../../../lib/screens/show-channel.js';
import type { ShowCommand, ShowState } from '../../../lib/screens/show-frames.js';
import type { SocketPort } from '../../../lib/screens/steady-socket.js';
import type { HostEngine } from './carry-out.js';
import { ShowPublisher } from './show-publisher.js';

type Frame = { kind: string; state?: ShowState };

const socket = {
  ...{ readyState: 0, bufferedAmount: 0, sent: [] as Frame[], closed: 0 },
  tries: 0,
  ...{ onopen: null as (() => void) | null, onmessage: null as ((event: { data: string }) => void) | null },
  onclose: null as ((event: { code: number }) => void) | null,
  send(text: string) {
    this.sent.push(JSON.parse(text) as Frame);
  },
  close() {
    this.closed++;
  },
};
const channel = {
  ...{ sent: [] as Frame[], onmessage: null as ((event: { data: unknown }) => void) | null },
  postMessage(frame: Frame) {
    this.sent.push(frame);
  },
  close: () => undefined,
};

describe('the player tells its screens, over a fake WebSocket and a fake BroadcastChannel', () => {
  let [position, untilStart] = [0, 0];
  let state: { status: 'paused' | 'starting' | 'playing'; volume: number; index: number; inBreak: boolean };
  let commands: ShowCommand[];
  let events: string[];
  let changed: () => void;
  let publisher: ShowPublisher;
  const content = { title: 'Hills', madeAt: 1, segments: [] };

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(socket, { readyState: 0, bufferedAmount: 0, sent: [], closed: 0, tries: 0 });
    channel.sent = [];
    [position, untilStart, commands, events] = [0, 0, [], []];
    state = { status: 'paused', volume: 80, index: 0, inBreak: false };
    const engine = {
      state: () => state,
      position: () => position,
      untilStart: () => untilStart,
      subscribe: (listener: () => void) => {
        changed = listener;
        return () => undefined;
      },
    } as unknown as HostEngine;
    publisher = new ShowPublisher({
      ...{ engine, contents: () => ({ audience: content, stage: content }), now: () => Date.now() },
      extras: () => ({ frozenAt: null, lastCommand: commands.at(-1)?.id ?? null }),
      channel: channel as unknown as ChannelPort,
      openSocket: () => {
        socket.tries++;
        return socket as unknown as SocketPort;
      },
      command: (command) => void commands.push(command),
      views: () => void events.push('views'),
      linked: (is) => void events.push(is ? 'linked' : 'cut'),
      over: () => void events.push('over'),
    });
  });
  afterEach(() => {
    publisher.stop();
    jest.useRealTimers();
  });

  const opens = () => {
    socket.readyState = 1;
    socket.onopen?.();
  };
  const kinds = (frames: readonly Frame[]) => frames.map(({ kind }) => kind).join(' ');
  const command = { kind: 'command', id: 'c1', command: 'next', value: null } as const;

  it('tells content and state on opening, and the state every second', () => {
    opens();
    expect(kinds(socket.sent)).toBe('content state');
    jest.advanceTimersByTime(3_050);
    expect(kinds(socket.sent)).toBe('content state state state state');
    expect(kinds(channel.sent.slice(0, 2))).toBe('content state');
  });

  it('tells each change at once, and a jump within a segment', () => {
    opens();
    jest.advanceTimersByTime(300);
    const before = socket.sent.length;
    state = { ...state, status: 'playing' };
    changed();
    expect(socket.sent.at(-1)?.state).toMatchObject({ status: 'playing', position: 0 });
    for (const passed of [0.1, 0.2]) {
      position = passed;
      jest.advanceTimersByTime(100);
    }
    expect(socket.sent).toHaveLength(before + 1);
    position = 25;
    publisher.look();
    expect(socket.sent.at(-1)?.state).toMatchObject({ position: 25 });
  });

  it('tells each second of a count-in, and no more than a minute of it', () => {
    opens();
    state = { ...state, status: 'starting' };
    const told = (seconds: number) => {
      untilStart = seconds;
      jest.advanceTimersByTime(100);
      return socket.sent.at(-1)?.state?.startsIn;
    };
    expect([0, 400, 10, 9.4, 8.9, 0.2].map(told)).toEqual([null, 60, 10, 10, 9, 1]);
    const before = socket.sent.length;
    told(0.1);
    expect(socket.sent).toHaveLength(before);
  });

  it('tells no more than 25 states a second, however the volume slides', () => {
    opens();
    const before = socket.sent.length;
    for (let step = 0; step < 200; step++) {
      state = { ...state, volume: step % 100 };
      jest.advanceTimersByTime(5);
      changed();
    }
    expect(socket.sent.length - before).toBeLessThanOrEqual(26);
    jest.advanceTimersByTime(200);
    expect(socket.sent.at(-1)?.state?.volume).toBe(99);
  });

  it('tells the content every two minutes', () => {
    opens();
    jest.advanceTimersByTime(4 * 60_000 + 500);
    expect(socket.sent.filter(({ kind }) => kind === 'content')).toHaveLength(3);
  });

  it('carries a command out once, by whichever way it comes, and says so at once', () => {
    opens();
    socket.onmessage?.({ data: JSON.stringify({ ...command, from: 3 }) });
    channel.onmessage?.({ data: command });
    expect(commands).toHaveLength(1);
    expect(socket.sent.at(-1)?.state?.lastCommand).toBe('c1');
  });

  it('passes over what it does not understand', () => {
    opens();
    for (const data of ['', '{}', '{"kind":"command","command":"explode"}']) socket.onmessage?.({ data });
    for (const data of [null, 3, { kind: 'x' }]) channel.onmessage?.({ data });
    expect([commands, events]).toEqual([[], ['linked']]);
  });

  it('answers a window of this device, and knows how long it has been there', () => {
    expect(publisher.hasLocalView()).toBe(false);
    channel.sent = [];
    channel.onmessage?.({ data: { kind: 'hello', view: 'stage' } });
    expect([kinds(channel.sent), publisher.hasLocalView(), events]).toEqual([
      'content state',
      true,
      ['views'],
    ]);
    jest.advanceTimersByTime(9_000);
    expect(publisher.hasLocalView()).toBe(false);
  });

  it('knows the window that the player opened from the others, and closes that alone', () => {
    channel.onmessage?.({ data: { kind: 'hello', view: 'audience', window: 'mine' } });
    expect([publisher.hasLocalView('mine'), publisher.hasLocalView('another')]).toEqual([true, false]);
    jest.advanceTimersByTime(5_000);
    channel.onmessage?.({ data: { kind: 'hello', view: 'audience' } });
    jest.advanceTimersByTime(5_000);
    expect([publisher.hasLocalView('mine'), publisher.hasLocalView()]).toEqual([false, true]);
    publisher.endWindows('mine');
    expect(channel.sent.at(-1)).toEqual({ kind: 'end', of: 'mine' });
  });

  it('comes back after a cut, and gives a connection up over which nothing goes out', () => {
    opens();
    socket.readyState = 3;
    socket.onclose?.({ code: 1006 });
    jest.advanceTimersByTime(250);
    opens();
    expect(events).toEqual(['linked', 'cut', 'linked']);
    socket.bufferedAmount = 4_000;
    jest.advanceTimersByTime(8_300);
    expect(socket.closed).toBe(1);
  });

  it('takes the show back from another page when Play is pressed or somebody looks at it, never by itself', () => {
    const givenElsewhere = () => {
      opens();
      socket.readyState = 3;
      socket.onclose?.({ code: 4409 });
      jest.advanceTimersByTime(60_000);
    };
    givenElsewhere();
    expect(socket.tries).toBe(1);
    state = { ...state, status: 'playing' };
    jest.advanceTimersByTime(100);
    expect(socket.tries).toBe(2);
    givenElsewhere();
    expect(socket.tries).toBe(2);
    publisher.comeBack();
    expect(socket.tries).toBe(3);
    opens();
    publisher.comeBack();
    expect(socket.tries).toBe(3);
    expect(events).toEqual(['linked', 'cut', 'linked', 'cut', 'linked']);
  });

  it('hears that somebody has joined, and that the show is closed', () => {
    opens();
    socket.onmessage?.({ data: '{"kind":"views"}' });
    socket.onclose?.({ code: 4403 });
    expect(events).toEqual(['linked', 'views', 'over']);
  });
});
