/** What of a WebSocket is used here. */
export type SocketPort = Pick<
  WebSocket,
  'close' | 'send' | 'onopen' | 'onmessage' | 'onclose' | 'readyState' | 'bufferedAmount'
>;

export interface SteadySocketParts {
  readonly open: () => SocketPort;
  readonly opened: () => void;
  readonly heard: (data: unknown) => void;
  /** It is tried again, unless another page has taken over; called once for each connection that is lost, and for each try that fails. */
  readonly lost: () => void;
  /** The server wants no further connection. */
  readonly over: () => void;
}

/** "This screen was disconnected": revoked, closed, expired, or never known. */
const DISCONNECTED = 4403;
/** Another page is the host of the show now: two that came back by turns would push each other out for ever. */
const REPLACED = 4409;

const firstPauseMs = 250;
const longestPauseMs = 2_000;
/** From three quarters of it on, so that a server that restarts is not met by all at once. */
const pauseAfter = (failures: number) =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.75 + Math.random() / 4);
const OPEN = 1;

/** `/live` of this page's own server, with what it is opened for. */
export const openLiveFor = (purpose: string, key: string): SocketPort =>
  new WebSocket(new URL('/live', location.href.replace(/^http/, 'ws')), [purpose, key]);

/** A connection that comes back by itself. It never throws: a show goes on without it. */
export class SteadySocket {
  private socket: SocketPort | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(private readonly parts: SteadySocketParts) {
    this.connect();
  }

  /** Whether it went out; what is said while there is no connection is lost. */
  send(text: string): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(text);
    return true;
  }

  /** Bytes that wait for the network. */
  get waiting(): number {
    return this.socket?.bufferedAmount ?? 0;
  }

  /** Connects anew: at once where it waits for its next try, and where the connection seems to be dead. */
  renew(): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.leave();
    this.failures = 0;
    this.connect();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.leave();
  }

  private leave(): void {
    const { socket } = this;
    this.socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private connect(): void {
    try {
      this.socket = this.parts.open();
    } catch {
      return this.again();
    }
    const { socket } = this;
    socket.onopen = () => {
      this.failures = 0;
      this.parts.opened();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.parts.heard(data);
    socket.onclose = ({ code }) => this.closed(socket, code);
  }

  private closed(socket: SocketPort, code: number): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    if (code === DISCONNECTED) {
      this.isStopped = true;
      return this.parts.over();
    }
    this.parts.lost();
    if (code !== REPLACED) this.again();
  }

  private again(): void {
    this.timer = setTimeout(() => this.connect(), pauseAfter(this.failures++));
  }
}
