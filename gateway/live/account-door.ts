import type { WebSocket } from 'ws';
import { accountTopic, type LiveHub } from '@cadenza/kernel/runtime/live.js';
import { beating } from './beat.js';
import type { Door, Knock, Refused, Serve } from './door.js';
import { sendJson } from './send.js';
import type { SignedIn, Visitor } from './signed-in.js';

/**
 * `/live` without a subprotocol, and this is its wire: JSON text frames from the server to the browser; nothing the
 * browser sends is read.
 *
 * Frames are snapshots: `{ "topic": "account-42", "number": 1795274761482, "state": { "kind": "account-changed" } }`.
 * - `account-changed`, topic `account-<id of the signed-in user>`: profile, rights or facts of the subscription are
 *   others now; read `me` anew, which shows them already. No values travel here.
 * - The last snapshot of the topic comes right after opening, when it is at most five minutes old. `number` grows with
 *   each snapshot of a topic, with gaps; one that is not greater than the last seen of its topic is known already.
 *
 * Closing tells the rest. Code 4401, `The session has ended`: by logging out in any tab, by another sign-in in the same
 * browser, or on the server; do not connect again before `me` answers a user. Any other code: connect again, with
 * pauses that grow, and read `me` anew, because what happened in between may be older than what is kept.
 */
export class AccountDoor implements Door {
  readonly largestFrame = 4_096;

  constructor(
    private readonly hub: LiveHub,
    private readonly signedIn: SignedIn,
    private readonly beatMs: number,
  ) {}

  async admit(knock: Knock): Promise<Serve | Refused> {
    const visitor = await this.signedIn.visitorOf(knock);
    return typeof visitor === 'string' ? visitor : (socket) => this.serve(socket, visitor);
  }

  private serve(socket: WebSocket, visitor: Visitor): void {
    const { check } = this.signedIn.endWithSession(socket, visitor);
    const topic = accountTopic(visitor.caller.userId);
    socket.on(
      'close',
      this.hub.subscribe(topic, (snapshot) => sendJson(socket, snapshot)),
    );
    beating(socket, this.beatMs, check);
  }
}
