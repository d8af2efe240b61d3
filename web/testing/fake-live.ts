import type { LiveSocket } from '../lib/live.js';

/** In the place of the browser's WebSocket: connects to nothing, does what a test says. */
export class FakeSocket implements LiveSocket {
  /** All that were made since the test began. */
  static readonly made: FakeSocket[] = [];
  onopen: LiveSocket['onopen'] = null;
  onmessage: LiveSocket['onmessage'] = null;
  onclose: LiveSocket['onclose'] = null;
  readyState: 0 | 1 | 2 | 3 = 0;
  bufferedAmount = 0;
  /** By the page. */
  readonly sent: string[] = [];
  /** By the page itself. */
  isClosed = false;

  constructor(
    readonly url: string | URL = '',
    /** What a socket of /live is opened for, and by which key. */
    readonly protocols: readonly string[] = [],
  ) {
    FakeSocket.made.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.made.at(-1);
    if (!last) throw new Error('Nothing has connected to /live');
    return last;
  }

  /** The last one that was opened for this. */
  static for(purpose: string): FakeSocket {
    const found = FakeSocket.made.findLast(({ protocols }) => protocols[0] === purpose);
    if (!found) throw new Error(`Nothing has connected for ${purpose}`);
    return found;
  }

  private get self() {
    return this as unknown as WebSocket;
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.isClosed = true;
  }

  opens() {
    this.readyState = 1;
    this.onopen?.call(this.self, {} as Event);
  }

  tells(message: unknown) {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.onmessage?.call(this.self, { data } as MessageEvent);
  }

  ends(code = 1006) {
    this.readyState = 3;
    this.onclose?.call(this.self, { code } as CloseEvent);
  }
}
