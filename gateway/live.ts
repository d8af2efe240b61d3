import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { accountTopic, announceEnd, type LiveHub, sessionTopic } from '@cadenza/kernel/runtime/live.js';
import { networkOf } from './security/network.js';
import { isOwnOrigin } from './security/origin.js';
import { Places } from './security/places.js';
import type { Accounts } from './session/accounts.js';
import { readSessionCookie } from './session/cookie.js';

const ended = { code: 4401, reason: 'The session has ended' } as const;

type SignedIn = Extract<Caller, { kind: 'user' }>;

export interface LiveParts {
  readonly hub: LiveHub;
  readonly accounts: Accounts;
  readonly publicUrl: string;
  /** From where a request comes, trusted proxies passed over. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Sockets at once, in this process. An address, or an IPv6 /64, may be a whole studio's: 200. A user has tabs: 20. */
  readonly most?: { readonly ofAddress: number; readonly ofUser: number } | undefined;
  /** How often it is asked whether the other end and its session still live: 15,000. */
  readonly beatMs?: number | undefined;
}

/**
 * `/live`, and this is its wire: a WebSocket of JSON text frames from the server to the browser; nothing the browser
 * sends is read. It is opened with the session's cookie and from the site's own origin, else refused before it opens
 * (401 nobody signed in, 403 another origin, 429 too many of this address or user, 503 identity cannot be asked).
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
 * A ping goes out every 15 s and must be answered before the next (browsers do so by themselves).
 */
export class LiveChannel {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: 4_096 });
  private readonly ofAddresses: Places;
  private readonly ofUsers: Places;

  constructor(private readonly parts: LiveParts) {
    const { ofAddress, ofUser } = parts.most ?? { ofAddress: 200, ofUser: 20 };
    this.ofAddresses = new Places(ofAddress);
    this.ofUsers = new Places(ofUser);
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      // Nobody else listens to it until it is a WebSocket: an error would end the process.
      socket.on('error', () => socket.destroy());
      this.upgrade(request, socket, head).catch(() => socket.destroy());
    });
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // The server counts it no more, so it ends here, however long the other end would keep it open.
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    if (request.url?.split('?')[0] !== '/live') return void refuse('404 Not Found');
    // A WebSocket from a page always names its origin; the cookie alone would let any page in.
    if (!isOwnOrigin(request.headers.origin, this.parts.publicUrl)) return void refuse('403 Forbidden');
    const ofAddress = this.ofAddresses.take(networkOf(this.parts.addressOf(request)));
    if (!ofAddress) return void refuse('429 Too Many Requests');
    socket.once('close', ofAddress);
    const token = readSessionCookie(request.headers.cookie);
    const caller = await this.parts.accounts.callerOf(token).catch(() => undefined);
    if (socket.destroyed) return;
    if (!caller) return void refuse('503 Service Unavailable');
    if (caller.kind !== 'user') return void refuse('401 Unauthorized');
    const ofUser = this.ofUsers.take(String(caller.userId));
    if (!ofUser) return void refuse('429 Too Many Requests');
    socket.once('close', ofUser);
    this.sockets.handleUpgrade(request, socket, head, (open) => this.serve(open, token, caller));
  }

  /** For a session that ended by an answer of this gateway; told to every gateway that shares the hub. */
  endSession(sessionId: string): void {
    announceEnd(this.parts.hub, sessionId);
  }

  private serve(socket: WebSocket, token: string | undefined, { userId, sessionId }: SignedIn): void {
    const { hub } = this.parts;
    const stops = [
      hub.subscribe(sessionTopic(sessionId), () => socket.close(ended.code, ended.reason)),
      hub.subscribe(accountTopic(userId), (snapshot) => socket.send(JSON.stringify(snapshot))),
    ];
    let heard = true;
    socket.on('pong', () => (heard = true));
    const beat = setInterval(() => {
      if (!heard) return socket.terminate();
      heard = false;
      socket.ping();
      void this.parts.accounts
        .callerOf(token)
        .then(({ kind }) => kind !== 'user' && socket.close(ended.code, ended.reason))
        .catch(() => undefined);
    }, this.parts.beatMs ?? 15_000);
    socket.on('close', () => {
      clearInterval(beat);
      for (const stop of stops) stop();
    });
    socket.on('error', () => socket.terminate());
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }
}
