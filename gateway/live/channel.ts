import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { announceEnd, type LiveHub } from '@cadenza/kernel/runtime/live.js';
import { networkOf } from '@cadenza/kernel/runtime/network.js';
import { isOwnOrigin } from '../security/origin.js';
import { Places } from '../security/places.js';
import type { Accounts } from '../session/accounts.js';
import type { ShowAdmissions } from '../session/show-admissions.js';
import { AccountDoor } from './account-door.js';
import { type AdmissionDone, type LivePurpose, outcomeOf } from './admission-done.js';
import type { Door } from './door.js';
import { handOver } from './hand-over.js';
import { Handshakes } from './handshakes.js';
import { HostDoor } from './host-door.js';
import { SignedIn } from './signed-in.js';
import { ViewDoor } from './view-door.js';

export interface LiveParts {
  readonly hub: LiveHub;
  readonly accounts: Accounts;
  readonly admissions: ShowAdmissions;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** From where a request comes, trusted proxies passed over. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Sockets at once, in this process. An address, or an IPv6 /64, may be a whole studio's: 200. A user has tabs: 20. */
  readonly most?: { readonly ofAddress: number; readonly ofUser: number } | undefined;
  /** By the minute; without it there is no limit. */
  readonly handshakes?: Handshakes | undefined;
  /** How often it is asked whether the other end and its session still live: 15,000. */
  readonly beatMs?: number | undefined;
  /** Called once for each WebSocket of a known purpose that was admitted or refused, for the metrics. */
  readonly onAdmission?: ((done: AdmissionDone) => void) | undefined;
}

interface Entrance {
  readonly door: Door;
  readonly sockets: WebSocketServer;
}

/**
 * `/live`. A WebSocket is for an account (`AccountDoor`), or by its subprotocol for the host of a show (`HostDoor`) or a
 * view of one (`ViewDoor`); frames are JSON text. It is opened from the site's own origin, else refused before it opens:
 * 401 nobody signed in, 403 another origin, 429 too many of this address or user, at once or in a minute, 503 when nobody can say who asks.
 * A ping goes out every 15 s and must be answered before the next (browsers do so by themselves).
 */
export class LiveChannel {
  private readonly entrances: Readonly<Record<LivePurpose, Entrance>>;
  private readonly ofAddresses: Places;
  private readonly handshakes: Handshakes;
  private isLeaving = false;

  constructor(private readonly parts: LiveParts) {
    const { ofAddress, ofUser } = parts.most ?? { ofAddress: 200, ofUser: 20 };
    const { hub, admissions, clock, beatMs = 15_000 } = parts;
    this.handshakes = parts.handshakes ?? new Handshakes(false);
    this.ofAddresses = new Places(ofAddress);
    const signedIn = new SignedIn({ ...parts, handshakes: this.handshakes }, ofUser);
    const show = { hub, admissions, clock, beatMs };
    this.entrances = {
      account: entrance(new AccountDoor(hub, signedIn, beatMs)),
      'cadenza.show': entrance(new HostDoor(show, signedIn)),
      'cadenza.view': entrance(new ViewDoor(show)),
    };
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
    const refused = this.refusalOf(request);
    if (refused !== undefined) return void refuse(refused);
    const address = this.parts.addressOf(request);
    if (!this.handshakes.takeAddress(address)) return void refuse('429 Too Many Requests');
    const ofAddress = this.ofAddresses.take(networkOf(address));
    if (!ofAddress) return void refuse('429 Too Many Requests');
    socket.once('close', ofAddress);
    const [purpose, word] = protocolsOf(request);
    const entrance = Object.hasOwn(this.entrances, purpose) && this.entrances[purpose as LivePurpose];
    if (!entrance) return void refuse('400 Bad Request');
    const admitted = await entrance.door.admit({ request, socket, word });
    if (socket.destroyed) return;
    this.parts.onAdmission?.({ purpose: purpose as LivePurpose, outcome: outcomeOf(admitted) });
    if (typeof admitted === 'string') return void refuse(admitted);
    entrance.sockets.handleUpgrade(request, socket, head, admitted);
  }

  /** What is refused by its address and origin alone. */
  private refusalOf({ url, headers }: IncomingMessage): string | undefined {
    if (url?.split('?')[0] !== '/live') return '404 Not Found';
    if (this.isLeaving) return '503 Service Unavailable';
    // A WebSocket from a page always names its origin; the cookie alone would let any page in.
    return isOwnOrigin(headers.origin, this.parts.publicUrl) ? undefined : '403 Forbidden';
  }

  /** For a session that ended by an answer of this gateway; told to every gateway that shares the hub. */
  endSession(sessionId: string): void {
    announceEnd(this.parts.hub, sessionId);
  }

  /** How many are open, by what they are for. */
  open(): Readonly<Record<LivePurpose, number>> {
    const counted = Object.entries(this.entrances).map(([purpose, { sockets }]) => [
      purpose,
      sockets.clients.size,
    ]);
    return Object.fromEntries(counted) as Record<LivePurpose, number>;
  }

  /** Refuses new WebSockets, and closes the open ones within `withinMs` milliseconds, spread evenly. */
  async handOver(withinMs = 0): Promise<void> {
    this.isLeaving = true;
    const open = Object.values(this.entrances).flatMap(({ sockets }) => [...sockets.clients]);
    await handOver(open, withinMs);
    this.close();
  }

  close(): void {
    for (const { sockets } of Object.values(this.entrances)) {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    }
  }
}

/** The server answers the first subprotocol alone: what follows it is a secret, or the id of a show. */
const entrance = (door: Door): Entrance => ({
  door,
  sockets: new WebSocketServer({ noServer: true, maxPayload: door.largestFrame }),
});

function protocolsOf({ headers }: IncomingMessage): [purpose: string, word: string] {
  const asked = headers['sec-websocket-protocol'];
  if (asked === undefined) return ['account', ''];
  const [purpose = '', word = ''] = asked.split(',').map((each) => each.trim());
  return [purpose === 'account' ? '' : purpose, word];
}
