import type { Door, Knock, Refused, Serve } from './door.js';
import { disconnecting } from './disconnecting.js';
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

  constructor(private readonly parts: ShowParts) {}

  async admit({ word: token }: Knock): Promise<Serve | Refused> {
    if (!isShowToken(token)) return '401 Unauthorized';
    const admission = await this.parts.admissions.of(token).catch(() => undefined);
    if (admission === undefined) return '503 Service Unavailable';
    if (admission === null) return disconnecting;
    return (socket) => {
      this.ofViews.add(admission.viewId, socket);
      new ViewSocket(socket, token, admission, this.parts).begin();
    };
  }
}
