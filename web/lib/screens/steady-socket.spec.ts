import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SocketPort, SteadySocket } from './steady-socket.js';

/** In the place of the browser's WebSocket. */
class PaperSocket {
  static readonly made: PaperSocket[] = [];
  readyState = 0;
  bufferedAmount = 0;
  sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    PaperSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  ends(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

describe('a connection that comes back, on a fake WebSocket', () => {
  let events: string[];
  const last = () => PaperSocket.made.at(-1)!;
  const connect = () =>
    new SteadySocket({
      open: () => new PaperSocket() as unknown as SocketPort,
      opened: () => void events.push('opened'),
      heard: (data) => void events.push(`heard ${data}`),
      lost: () => void events.push('lost'),
      over: () => void events.push('over'),
    });
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(1);
    PaperSocket.made.length = 0;
    events = [];
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('sends and hears while it is open, and loses what is said meanwhile', () => {
    const socket = connect();
    expect(socket.send('early')).toBe(false);
    last().opens();
    expect(socket.send('a')).toBe(true);
    last().onmessage?.({ data: 'b' });
    expect([last().sent, events]).toEqual([['a'], ['opened', 'heard b']]);
  });

  it('is tried again after pauses from 250 ms to 2 s, and at once from 250 ms when it was open', () => {
    connect();
    for (const pause of [250, 500, 1000, 2000, 2000]) {
      const before = PaperSocket.made.length;
      last().ends();
      jest.advanceTimersByTime(pause - 1);
      expect(PaperSocket.made).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(PaperSocket.made).toHaveLength(before + 1);
    }
    last().opens();
    last().ends();
    jest.advanceTimersByTime(250);
    expect(PaperSocket.made).toHaveLength(7);
  });

  it('is over for good when the server disconnects it', () => {
    connect();
    last().opens();
    last().ends(4403);
    jest.advanceTimersByTime(60_000);
    expect([PaperSocket.made.length, events]).toEqual([1, ['opened', 'over']]);
  });

  it('is made anew at once when it is asked for, without hearing the old one', () => {
    const socket = connect();
    const [first] = PaperSocket.made;
    socket.renew();
    expect([PaperSocket.made.length, first!.isClosed, first!.onclose]).toEqual([2, true, null]);
  });

  it('stays closed when it is stopped, and where the browser refuses it tries on', () => {
    const socket = connect();
    last().ends();
    socket.stop();
    jest.advanceTimersByTime(10_000);
    expect(PaperSocket.made).toHaveLength(1);
    let tries = 0;
    const open = () => {
      tries++;
      throw new Error('refused');
    };
    const none = () => undefined;
    const refused = new SteadySocket({ open, opened: none, heard: none, lost: none, over: none });
    jest.advanceTimersByTime(800);
    expect(tries).toBe(3);
    refused.stop();
  });
});
