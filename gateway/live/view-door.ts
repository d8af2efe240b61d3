import type { Door, Knock, Refused, Serve } from './door.js';
import { disconnecting } from './disconnecting.js';
import { KeyedRate } from './keyed-rate.js';
import { Newest } from './newest.js';
import { isShowToken } from '../session/show-admissions.js';
import type { ShowParts } from './show-parts.js';
import { ViewSocket } from './view-socket.js';

/** A screen that reloads may still have sockets of before. */
const mostOfView = 4;

/**
 * `/live` of a view, by its own token: the subprotocols `cadenza.view` and the token. Its frames are those of
 * `ViewSocket`. A token that is not in force is let in and closed at once with 4403: a browser does not tell a page by
 * which status a WebSocket was refused, and the page must know whether to try again.
 */
export class ViewDoor implements Door {
  readonly largestFrame = 1_024;
  private readonly ofViews = new Newest<number>(mostOfView);
  /** Frames a second of a view, over all its sockets. */
  private readonly frames = new KeyedRate(20, 1_000);
  /** How often a view comes in a minute, from all its pages. */
  private readonly handshakes = new KeyedRate(60, 60_000);

  constructor(private readonly parts: ShowParts) {}

  async admit({ word: token }: Knock): Promise<Serve | Refused> {
    if (!isShowToken(token)) return '401 Unauthorized';
    const admission = await this.parts.admissions.of(token).catch(() => undefined);
    if (admission === undefined) return '503 Service Unavailable';
    if (admission === null) return disconnecting;
    if (this.handshakes.take(String(admission.viewId)) > 0) return '429 Too Many Requests';
    return (socket) => {
      this.ofViews.add(admission.viewId, socket);
      new ViewSocket(socket, token, admission, this.parts, this.frames).begin();
    };
  }
}
