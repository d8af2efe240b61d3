import type { LiveSocket } from '../lib/live.js';

/** In the place of the browser's WebSocket: connects to nothing, does what a test says. */
export class FakeSocket implements LiveSocket {
  /** All that were made since the test began. */
  static readonly made: FakeSocket[] = [];
  onopen: LiveSocket['onopen'] = null;
  onmessage: LiveSocket['onmessage'] = null;
  onclose: LiveSocket['onclose'] = null;
  /** By the page itself. */
  isClosed = false;

  constructor(readonly url: string | URL = '') {
    FakeSocket.made.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.made.at(-1);
    if (!last) throw new Error('Nothing has connected to /live');
    return last;
  }

  private get self() {
    return this as unknown as WebSocket;
  }

  close() {
    this.isClosed = true;
  }

  opens() {
    this.onopen?.call(this.self, {} as Event);
  }

  tells(message: unknown) {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.onmessage?.call(this.self, { data } as MessageEvent);
  }

  ends(code = 1006) {
    this.onclose?.call(this.self, { code } as CloseEvent);
  }
}
