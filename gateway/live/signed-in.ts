import type { WebSocket } from 'ws';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { type LiveHub, sessionTopic } from '@cadenza/kernel/runtime/live.js';
import { Places } from '../security/places.js';
import type { Accounts } from '../session/accounts.js';
import { readSessionCookie } from '../session/cookie.js';
import type { Handshakes } from './handshakes.js';
import { type Knock, type Refused, sessionEnded } from './door.js';

export type SignedInCaller = Extract<Caller, { kind: 'user' }>;

export interface Visitor {
  readonly caller: SignedInCaller;
  readonly token: string | undefined;
}

interface Parts {
  readonly hub: LiveHub;
  readonly accounts: Accounts;
  readonly handshakes: Handshakes;
}

/** Sockets of those who are signed in, by the session's cookie. A page opens them and keeps them open: no use of the session. */
export class SignedIn {
  private readonly ofUsers: Places;

  constructor(
    private readonly parts: Parts,
    mostOfUser: number,
  ) {
    this.ofUsers = new Places(mostOfUser);
  }

  async visitorOf({ request, socket }: Knock): Promise<Visitor | Refused> {
    const token = readSessionCookie(request.headers.cookie);
    const caller = await this.parts.accounts.callerOf(token, { isUse: false }).catch(() => undefined);
    if (!caller) return '503 Service Unavailable';
    if (caller.kind !== 'user') return '401 Unauthorized';
    // Who has left meanwhile closes no more, and would keep the place.
    if (socket.destroyed) return '400 Bad Request';
    if (!this.parts.handshakes.takeAccount(caller.userId)) return '429 Too Many Requests';
    const place = this.ofUsers.take(String(caller.userId));
    if (!place) return '429 Too Many Requests';
    socket.once('close', place);
    return { caller, token };
  }

  /** Closes the socket when its session ends; `check` asks whether it has ended without being told. */
  endWithSession(socket: WebSocket, { caller, token }: Visitor) {
    const end = () => socket.close(sessionEnded.code, sessionEnded.reason);
    socket.on('close', this.parts.hub.subscribe(sessionTopic(caller.sessionId), end));
    const check = () =>
      void this.parts.accounts
        .callerOf(token, { isUse: false })
        .then(({ kind }) => kind !== 'user' && end())
        .catch(() => undefined);
    return { check };
  }
}
