import type { WebSocket } from 'ws';
import {
  contentTopics,
  showCommandsTopic,
  showStateTopic,
  showViewsTopic,
  type ShowKey,
} from '@cadenza/kernel/runtime/show-topics.js';
import { beating } from './beat.js';
import { disconnected, unruly } from './door.js';
import { hostFrameIn, type HostFrame } from './frames.js';
import type { HostRates } from './host-rates.js';
import { listeningToNews } from './news.js';
import { sendJson } from './send.js';
import type { ShowParts } from './show-parts.js';
import type { SignedInCaller } from './signed-in.js';

const largestState = 4_096;

/**
 * The wire of a host. From the player: `HostFrame`s, each kept for its views until the next. To the player: commands of
 * remotes, as they are given and never later, and `{ kind: 'views' }` when somebody has joined or was ended.
 */
export class HostSocket {
  private readonly show: ShowKey;
  /** The newest content that may not go out yet, and what will send it. */
  private held: { frame: Buffer; timer?: NodeJS.Timeout } | undefined;
  private hasEnded = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly caller: SignedInCaller,
    showId: string,
    private readonly parts: ShowParts,
    private readonly rates: HostRates,
  ) {
    this.show = { ownerId: caller.userId, showId };
  }

  begin(check: () => void): void {
    const { socket, show, parts } = this;
    socket.on('message', (data) => this.hear(data as Buffer));
    beating(socket, parts.beatMs, () => {
      check();
      void this.lookAgain();
    });
    const commands = parts.hub.subscribe(showCommandsTopic(show), ({ state }) =>
      sendJson(socket, state as object),
    );
    const views = listeningToNews(parts.hub, showViewsTopic(show), () => {
      sendJson(socket, { kind: 'views' });
      void this.lookAgain();
    });
    socket.on('close', () => {
      this.hasEnded = true;
      clearTimeout(this.held?.timer);
      commands();
      views();
    });
  }

  /** From when it is being closed: 'close' comes late where the other end is gone without a word. */
  private get isOver(): boolean {
    return this.hasEnded || this.socket.readyState !== this.socket.OPEN;
  }

  private hear(data: Buffer): void {
    if (this.isOver) return;
    if (!this.rates.hasRoom(this.show, data.byteLength)) return this.end(unruly);
    // Anything larger is a content or too large: it is read when it goes out.
    if (data.byteLength > largestState) return this.hold(data);
    const frame = hostFrameIn(String(data));
    if (frame?.kind === 'content') this.hold(data);
    else if (frame) this.parts.hub.publish(showStateTopic(this.show), frame.state);
  }

  /** Contents go out as fast as the show and the account may send them: of those that wait, the newest. */
  private hold(frame: Buffer): void {
    if (this.held) this.held.frame = frame;
    else {
      this.held = { frame };
      this.release();
    }
  }

  private readonly release = (): void => {
    if (this.isOver || !this.held) return;
    const { frame } = this.held;
    const wait = this.rates.contentWait(this.show, frame.byteLength);
    if (wait > 0) {
      this.held.timer = setTimeout(this.release, wait).unref();
      return;
    }
    this.held = undefined;
    this.publish(hostFrameIn(String(frame)));
  };

  private publish(frame: HostFrame | undefined): void {
    if (frame?.kind === 'state') return this.end(tooLarge);
    if (!frame) return;
    this.parts.hub.publish(contentTopics.audience(this.show), frame.audience);
    this.parts.hub.publish(contentTopics.stage(this.show), frame.stage);
  }

  /** Closed on any of its owner's devices, or over: nothing is carried any more. */
  private async lookAgain(): Promise<void> {
    const isOpen = await this.parts.admissions.isOpen(this.caller, this.show.showId).catch(() => undefined);
    if (isOpen === false) this.end(disconnected);
  }

  private end({ code, reason }: { readonly code: number; readonly reason: string }): void {
    this.hasEnded = true;
    this.socket.close(code, reason);
  }
}

const tooLarge = { code: 1009, reason: 'The state is too large' };
