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
import { FrameRate } from './frame-rate.js';
import { hostFrameIn } from './frames.js';
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
  private readonly frames = new FrameRate(40, 1_000);
  private readonly contents = new FrameRate(10, 10_000);
  private hasEnded = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly caller: SignedInCaller,
    showId: string,
    private readonly parts: ShowParts,
  ) {
    this.show = { ownerId: caller.userId, showId };
  }

  begin(check: () => void): void {
    const { socket, show, parts } = this;
    socket.on('message', (data) => this.hear(String(data)));
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
      commands();
      views();
    });
  }

  private hear(text: string): void {
    if (this.hasEnded) return;
    if (!this.frames.take()) return this.end(unruly);
    const frame = hostFrameIn(text);
    switch (frame?.kind) {
      case 'content':
        if (!this.contents.take()) return this.end(unruly);
        this.parts.hub.publish(contentTopics.audience(this.show), frame.audience);
        return this.parts.hub.publish(contentTopics.stage(this.show), frame.stage);
      case 'state':
        if (Buffer.byteLength(text) > largestState) return this.end(tooLarge);
        return this.parts.hub.publish(showStateTopic(this.show), frame.state);
      case undefined:
        return;
    }
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
