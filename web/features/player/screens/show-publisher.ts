import type { ChannelPort } from '../../../lib/screens/show-channel.js';
import {
  type FrameToHost,
  frameToHost,
  parsedFrame,
  type ShowCommand,
  type ShowState,
} from '../../../lib/screens/show-frames.js';
import { type SocketPort, SteadySocket } from '../../../lib/screens/steady-socket.js';
import { type Extras, type HostEngine, stateOf } from './carry-out.js';
import { contentFrame } from './content-frame.js';
import type { Contents } from './show-content.js';

export interface PublisherParts {
  readonly engine: HostEngine;
  readonly contents: () => Contents;
  readonly extras: () => Extras;
  readonly channel: ChannelPort | undefined;
  /** Undefined where there is no server: the windows of this device alone are told. */
  readonly openSocket: (() => SocketPort) | undefined;
  readonly command: (command: ShowCommand) => void;
  /** Who has joined may be others now. */
  readonly views: () => void;
  readonly linked: (isOpen: boolean) => void;
  /** The server does not know the show any more. */
  readonly over: () => void;
  readonly now: () => number;
}

/** Milliseconds. */
const lookEvery = 100;
const stateEvery = 1_000;
/** The server takes 40 frames a second. */
const leastGap = 40;
const contentEvery = 2 * 60_000;
/** A jump within a segment is no change of the player's state: it is seen by the place. Seconds. */
const jump = 0.05;
/** Bytes that do not go out for so long: the connection is dead and does not say so. */
const stuckAfter = 8_000;
/** A remote tells by two ways; so many of the last commands are known. */
const knownCommands = 50;
/** Windows of this device say that they are there every three seconds. */
const localFor = 8_000;

/** Tells the screens of a show what it consists of and where it is, and hears their commands. Nothing of it reaches the sound. */
export class ShowPublisher {
  private readonly socket: SteadySocket | undefined;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly stopFollowing: () => void;
  private told: ShowState | undefined;
  private contentAt = -Infinity;
  private isCut = false;
  private idleSince: number;
  /** When each window of this device was heard last; those without a name are one. */
  private readonly heardAt = new Map<string, number>();
  private known: readonly string[] = [];

  constructor(private readonly parts: PublisherParts) {
    const { channel, engine, openSocket, now } = parts;
    this.idleSince = now();
    if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => this.hearChannel(data);
    this.socket =
      openSocket &&
      new SteadySocket({
        open: openSocket,
        opened: () => {
          this.isCut = false;
          parts.linked(true);
          this.tellContent();
          this.tellState();
        },
        heard: (data) => this.hear(frameToHost(parsedFrame(data))),
        lost: () => {
          this.isCut = true;
          parts.linked(false);
        },
        over: parts.over,
      });
    this.stopFollowing = engine.subscribe(this.look);
    this.timer = setInterval(this.look, lookEvery);
    this.tellContent();
    this.tellState();
  }

  /** Whether a window of this device follows: that of this name, or any. */
  readonly hasLocalView = (name?: string): boolean => {
    const times = name === undefined ? [...this.heardAt.values()] : [this.heardAt.get(name) ?? -Infinity];
    return times.some((at) => this.parts.now() - at < localFor);
  };

  /** The class is another, or the time has come to say it again. */
  tellContent(): void {
    this.contentAt = this.parts.now();
    const contents = this.parts.contents();
    this.socket?.send(contentFrame(contents));
    this.parts.channel?.postMessage({ kind: 'content', ...contents });
  }

  tellState(): void {
    const { engine, extras, now } = this.parts;
    const wasRunning = isRunning(this.told);
    this.told = stateOf(engine, extras(), now());
    if (isRunning(this.told) && !wasRunning) this.comeBack();
    const frame = { kind: 'state', state: this.told };
    this.socket?.send(JSON.stringify(frame));
    this.parts.channel?.postMessage(frame);
  }

  /**
   * Somebody looks at this page, or has pressed Play: it connects at once, also where another page took the show over.
   * Never by itself, or two pages would take it from each other for ever.
   */
  comeBack(): void {
    if (this.isCut) this.socket?.renew();
  }

  /** Windows of this device are to close: that of this name, or `all`. */
  endWindows(of: string): void {
    this.parts.channel?.postMessage({ kind: 'end', of });
  }

  stop(): void {
    clearInterval(this.timer);
    this.stopFollowing();
    this.socket?.stop();
    this.parts.channel?.close();
  }

  readonly look = (): void => {
    const now = this.parts.now();
    if (now - this.contentAt >= contentEvery) this.tellContent();
    const { told } = this;
    const age = told ? now - told.sentAt : Infinity;
    if (age >= stateEvery || age < 0 || (age >= leastGap && told && this.isNews(told, now))) this.tellState();
    this.watchSocket(now);
  };

  private isNews(told: ShowState, now: number): boolean {
    const state = stateOf(this.parts.engine, this.parts.extras(), now);
    const expected = told.position + (told.status === 'playing' ? (now - told.sentAt) / 1000 : 0);
    const same = (['status', 'volume', 'frozenAt', 'lastCommand', 'undo', 'startsIn'] as const).every(
      (each) => state[each] === told[each],
    );
    return !same || Math.abs(state.position - expected) > jump;
  }

  private watchSocket(now: number): void {
    if (!this.socket || this.socket.waiting === 0) this.idleSince = now;
    else if (now - this.idleSince > stuckAfter) {
      this.idleSince = now;
      this.socket.renew();
    }
  }

  private hearChannel(data: unknown): void {
    const isHello = typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'hello';
    if (!isHello) return this.hear(frameToHost(data));
    const isNew = !this.hasLocalView();
    this.heardAt.set('window' in data ? String(data.window) : '', this.parts.now());
    this.parts.channel?.postMessage({ kind: 'content', ...this.parts.contents() });
    this.tellState();
    if (isNew) this.parts.views();
  }

  private hear(frame: FrameToHost | undefined): void {
    if (frame?.kind === 'views') this.parts.views();
    if (frame?.kind !== 'command' || this.known.includes(frame.id)) return;
    this.known = [...this.known, frame.id].slice(-knownCommands);
    this.parts.command(frame);
    this.tellState();
  }
}

const isRunning = (state: ShowState | undefined) =>
  state?.status === 'playing' || state?.status === 'starting';
