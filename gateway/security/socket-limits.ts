import type { Server } from 'node:http';
import { networkOf } from '@cadenza/kernel/runtime/network.js';
import { Places } from './places.js';

/** Connections of one address at once: 100 people of a studio, each with a browser that opens six, and as much again. */
const usual = 1_000;

/**
 * Limits the connections that an address holds, an IPv6 /64 being one. The one over the limit is ended before anything is read of
 * it. A trusted proxy has as many as it wants: all people come through it.
 */
export class SocketLimits {
  private readonly places: Places;

  constructor(
    private readonly on: boolean,
    private readonly isTrusted: (address: string) => boolean,
    most: number = usual,
  ) {
    this.places = new Places(most);
  }

  attach(server: Server): void {
    if (!this.on) return;
    server.on('connection', (socket) => {
      const address = socket.remoteAddress;
      if (address !== undefined && this.isTrusted(address)) return;
      const leave = this.places.take(networkOf(address ?? null));
      if (leave) socket.once('close', leave);
      else socket.destroy();
    });
  }
}
