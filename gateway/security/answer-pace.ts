import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { networkOf } from '@cadenza/kernel/runtime/network.js';
import { visitOf } from '../session/visit.js';
import { sentBy } from './sent-bytes.js';

export interface ReadingPace {
  /** While bytes wait for the other end, it takes at least `bytes` of them in every `windowMs`. */
  readonly windowMs: number;
  readonly bytes: number;
  /** Windows for which an answer of a byte route may wait: a player that is paused takes nothing. */
  readonly patience: number;
  /** Such answers that an account, and an address, leaves unread at the same time. */
  readonly unreadOfAccount: number;
  readonly unreadOfAddress: number;
}

/** As slowly as bodies may come (body-pace); a player may be paused for ten minutes, and asks again when it was ended. */
const usual: ReadingPace = {
  windowMs: 15_000,
  bytes: 60_000,
  patience: 40,
  unreadOfAccount: 20,
  unreadOfAddress: 200,
};

/** An account, or an address, and how much of it may stay unread. */
type Holders = readonly (readonly [key: string, most: number])[];

interface Watched {
  sent: number;
  waited: boolean;
  /** Windows in which next to nothing was taken. */
  stalls: number;
  /** Whose answer of a byte route it is. */
  holders: Holders | undefined;
}

/** Ends connections whose answers nobody reads: each holds what was made for it in memory. */
export class AnswerPace {
  private readonly watched = new Map<Socket, Watched>();
  private timer: NodeJS.Timeout | undefined;
  private lookedAt = 0;

  constructor(private readonly pace: ReadingPace = usual) {}

  attach(server: Server): void {
    server.on('connection', (socket) => {
      this.watched.set(socket, { sent: 0, waited: false, stalls: 0, holders: undefined });
      socket.once('close', () => this.watched.delete(socket));
    });
    // After the sockets had their turn: a process that was busy has not sent what could have been sent.
    this.timer ??= setInterval(() => setImmediate(() => this.look()), this.pace.windowMs).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** The answer may stay unread for longer. */
  readonly patient: RequestHandler = ({ socket }, response, next) => {
    const watched = this.watched.get(socket);
    if (watched) {
      const { caller, address } = visitOf(response);
      const { unreadOfAccount, unreadOfAddress } = this.pace;
      watched.holders = [
        [`address:${networkOf(address)}`, unreadOfAddress],
        ...(caller.kind === 'user' ? [[`account:${caller.userId}`, unreadOfAccount] as const] : []),
      ];
      response.once('close', () => (watched.holders = undefined));
    }
    next();
  };

  private look(): void {
    const unread: [Socket, Watched][] = [];
    // A process that was busy for long sent nothing meanwhile: that says nothing of who reads.
    const isLate = performance.now() - this.lookedAt > 1.5 * this.pace.windowMs;
    this.lookedAt = performance.now();
    for (const [socket, watched] of this.watched) {
      this.lookAt(socket, watched, isLate);
      if (watched.stalls === 0 || isLate) continue;
      if (!watched.holders || watched.stalls >= this.pace.patience) socket.destroy();
      else unread.push([socket, watched]);
    }
    // Those that were read last stay.
    endOver(unread.sort(([, one], [, other]) => one.stalls - other.stalls));
  }

  private lookAt(socket: Socket, watched: Watched, isLate: boolean): void {
    const { sent, waiting } = sentBy(socket);
    const isStalled = !isLate && watched.waited && waiting > 0 && sent - watched.sent < this.pace.bytes;
    watched.stalls = isStalled ? watched.stalls + 1 : 0;
    watched.sent = sent;
    watched.waited = waiting > 0;
  }
}

/** Ends what is more than its account or address may leave unread. */
function endOver(unread: readonly (readonly [Socket, Watched])[]): void {
  const held = new Map<string, number>();
  for (const [socket, { holders = [] }] of unread) {
    if (holders.some(([key, most]) => (held.get(key) ?? 0) >= most)) socket.destroy();
    else for (const [key] of holders) held.set(key, (held.get(key) ?? 0) + 1);
  }
}
