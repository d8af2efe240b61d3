import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { LiveHub } from '@cadenza/kernel/runtime/live.js';
import { isOwnOrigin } from './security/origin.js';
import type { Accounts } from './session/accounts.js';
import { readSessionCookie } from './session/cookie.js';

const ended = { code: 4401, reason: 'The session has ended' } as const;

type SignedIn = Extract<Caller, { kind: 'user' }>;

export interface LiveParts {
  readonly hub: LiveHub;
  readonly accounts: Accounts;
  readonly publicUrl: string;
  /** How often it is asked whether the other end and its session still live: 15,000. */
  readonly beatMs?: number | undefined;
}

/** `/live`: numbered snapshots of what concerns the signed-in user. Ends when the session has ended. */
export class LiveChannel {
  private readonly sessions = new Map<WebSocket, string>();
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: 4_096 });

  constructor(private readonly parts: LiveParts) {}

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      // Nobody else listens to it until it is a WebSocket: an error would end the process.
      socket.on('error', () => socket.destroy());
      this.upgrade(request, socket, head).catch(() => socket.destroy());
    });
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    if (request.url?.split('?')[0] !== '/live') return void refuse('404 Not Found');
    // A WebSocket from a page always names its origin; the cookie alone would let any page in.
    if (!isOwnOrigin(request.headers.origin, this.parts.publicUrl)) return void refuse('403 Forbidden');
    const token = readSessionCookie(request.headers.cookie);
    const caller = await this.parts.accounts.callerOf(token).catch(() => undefined);
    if (!caller) return void refuse('503 Service Unavailable');
    if (caller.kind !== 'user') return void refuse('401 Unauthorized');
    this.sockets.handleUpgrade(request, socket, head, (open) => this.serve(open, token, caller));
  }

  /** At once, where this very gateway ended it; the others find out at their next beat. */
  endSession(sessionId: string): void {
    for (const [socket, id] of this.sessions) if (id === sessionId) socket.close(ended.code, ended.reason);
  }

  private serve(socket: WebSocket, token: string | undefined, { userId, sessionId }: SignedIn): void {
    this.sessions.set(socket, sessionId);
    const stop = this.parts.hub.subscribe(`account-${userId}`, (snapshot) =>
      socket.send(JSON.stringify(snapshot)),
    );
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
      this.sessions.delete(socket);
      stop();
    });
    socket.on('error', () => socket.terminate());
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }
}
