import {
  type FrameToView,
  frameToView,
  parsedFrame,
  type ShowCommand,
  type ViewKind,
} from '../../../lib/screens/show-frames.js';
import type { ChannelPort } from '../../../lib/screens/show-channel.js';
import { type SocketPort, SteadySocket } from '../../../lib/screens/steady-socket.js';

/** `local`: there is no token, this device's player is heard alone. `over`: the token is no longer good. */
export type LinkPhase = 'local' | 'connecting' | 'open' | 'over';

export interface LinkParts {
  readonly kind: ViewKind;
  /** What the player calls this window, if it opened it. */
  readonly window: string | null;
  /** Undefined without a token. */
  readonly openSocket: (() => SocketPort) | undefined;
  readonly openChannel: () => ChannelPort | undefined;
  readonly hear: (frame: FrameToView) => void;
  /** The player of this device wants its window closed. */
  readonly ended: () => void;
}

/** Windows of this device say every so often that they are there. Milliseconds. */
export const helloEvery = 3_000;

/** How a view hears of its show: by the server, by the other windows of this device, or by both. */
export class ViewLink {
  private phase: LinkPhase;
  private readonly listeners = new Set<() => void>();
  private socket: SteadySocket | undefined;
  private channel: ChannelPort | undefined;
  private hello: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly parts: LinkParts) {
    this.phase = parts.openSocket ? 'connecting' : 'local';
  }

  start(): void {
    const { openChannel, openSocket, kind, window } = this.parts;
    const channel = openChannel();
    this.channel = channel;
    if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => this.hearChannel(data);
    const hello = () => channel?.postMessage({ kind: 'hello', view: kind, ...(window && { window }) });
    hello();
    this.hello = setInterval(hello, helloEvery);
    if (openSocket) this.socket = this.steady(openSocket);
  }

  readonly current = (): LinkPhase => this.phase;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** By every way there is: the player carries a command out once. */
  send(command: ShowCommand): void {
    this.socket?.send(JSON.stringify(command));
    this.channel?.postMessage(command);
  }

  readonly renew = (): void => {
    if (this.phase !== 'over') this.socket?.renew();
  };

  stop(): void {
    clearInterval(this.hello);
    this.socket?.stop();
    this.channel?.close();
  }

  private steady(open: () => SocketPort): SteadySocket {
    return new SteadySocket({
      open,
      opened: () => this.become('open'),
      heard: (data) => {
        const frame = frameToView(parsedFrame(data));
        if (frame) this.parts.hear(frame);
      },
      lost: () => this.become('connecting'),
      over: () => this.become('over'),
    });
  }

  /** The player tells its own device the contents of all kinds of screens. */
  private hearChannel(data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    const { kind, audience, stage, of } = data as Record<string, unknown>;
    if (kind === 'end' && typeof of === 'string' && ['all', this.parts.window].includes(of))
      return this.end();
    const content = this.parts.kind === 'audience' ? audience : stage;
    const frame = frameToView(kind === 'content' ? { kind, content } : data);
    if (frame) this.parts.hear(frame);
  }

  private end(): void {
    this.socket?.stop();
    this.become('over');
    this.parts.ended();
  }

  private become(phase: LinkPhase): void {
    if (this.phase === phase || this.phase === 'over') return;
    this.phase = phase;
    for (const listener of this.listeners) listener();
  }
}
