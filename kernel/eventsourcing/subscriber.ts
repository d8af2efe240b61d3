import { setTimeout as pause } from 'node:timers/promises';
import type { BusMessage } from './bus.js';

/** One group on the in-process bus: each stream in order, different streams side by side, bounded. */
export class Subscriber {
  private readonly streams = new Map<string, Promise<void>>();
  private readonly waitingForRoom: (() => void)[] = [];
  private underWay = 0;
  private closed = false;

  constructor(
    readonly group: string,
    private readonly origins: readonly string[],
    private readonly handle: (message: BusMessage) => Promise<void>,
    private readonly capacity: number,
  ) {}

  wants(message: BusMessage): boolean {
    return this.origins.includes(message.origin);
  }

  async room(): Promise<void> {
    while (this.underWay >= this.capacity && !this.closed) {
      await new Promise<void>((resolve) => this.waitingForRoom.push(resolve));
    }
  }

  /** Rejects only when closed before the message was handled. */
  deliver(message: BusMessage): Promise<void> {
    const stream = `${message.origin}/${message.stream}`;
    this.underWay++;
    const delivery = (this.streams.get(stream) ?? Promise.resolve())
      .then(() => this.untilHandled(message))
      .finally(() => {
        if (this.streams.get(stream) === delivery) this.streams.delete(stream);
        this.underWay--;
        this.waitingForRoom.shift()?.();
      });
    this.streams.set(stream, delivery);
    return delivery;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const resolve of this.waitingForRoom.splice(0)) resolve();
    await Promise.allSettled(this.streams.values());
  }

  private async untilHandled(message: BusMessage): Promise<void> {
    for (let wait = 20; ; wait = Math.min(wait * 2, 1000)) {
      if (this.closed) throw new Error(`${this.group} has left the bus`);
      try {
        return await this.handle(message);
      } catch {
        // The handler has complained; order demands that this one comes first.
        await pause(wait);
      }
    }
  }
}
