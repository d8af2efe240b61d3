import { setTimeout as pause } from 'node:timers/promises';
import type { BusMessage } from './bus.js';
import { FairQueue } from './fair-queue.js';

interface Delivery {
  readonly message: BusMessage;
  readonly handled: () => void;
  readonly failed: (error: unknown) => void;
}

/** Messages of one origin that are handled at once: as many as one group commit takes. */
const atOnce = 64;

/** What a group has of one origin: nothing of another origin waits for it. */
class Origin {
  readonly streams = new Map<string, Delivery[]>();
  /** Streams whose next message may be handled, by the user who caused it. */
  readonly ready = new FairQueue<string>();
  readonly waitingForRoom: (() => void)[] = [];
  underWay = 0;
  handling = 0;
}

/**
 * One group on the in-process bus: each stream in order, different streams side by side, bounded. Users take turns: the
 * many events of one delay another user's by one round, and those of one origin delay no other origin's.
 */
export class Subscriber {
  private readonly origins = new Map<string, Origin>();
  private readonly running = new Set<Promise<void>>();
  private closed = false;

  constructor(
    readonly group: string,
    origins: readonly string[],
    private readonly handle: (message: BusMessage) => Promise<void>,
    private readonly capacity: number,
  ) {
    for (const origin of origins) this.origins.set(origin, new Origin());
  }

  wants({ origin }: BusMessage): boolean {
    return this.origins.has(origin);
  }

  /** Resolves when another message of its origin may be delivered. */
  async room(message: BusMessage): Promise<void> {
    const origin = this.of(message);
    while (origin.underWay >= this.capacity && !this.closed)
      await new Promise<void>((resolve) => origin.waitingForRoom.push(resolve));
  }

  /** Rejects only when closed before the message was handled. */
  deliver(message: BusMessage): Promise<void> {
    const origin = this.of(message);
    origin.underWay++;
    const delivery = new Promise<void>((handled, failed) => {
      const waiting = origin.streams.get(message.stream);
      if (waiting) return void waiting.push({ message, handled, failed });
      origin.streams.set(message.stream, [{ message, handled, failed }]);
      origin.ready.push(laneOf(message), message.stream);
    });
    this.work(origin);
    return delivery;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const origin of this.origins.values()) {
      for (const resolve of origin.waitingForRoom.splice(0)) resolve();
      this.work(origin);
    }
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  private of({ origin }: BusMessage): Origin {
    return this.origins.get(origin)!;
  }

  private work(origin: Origin): void {
    while (origin.handling < atOnce || this.closed) {
      const stream = origin.ready.shift();
      if (stream === undefined) return;
      origin.handling++;
      const run = this.next(origin, stream).finally(() => {
        this.running.delete(run);
        origin.handling--;
        this.work(origin);
      });
      this.running.add(run);
    }
  }

  /** The oldest message of a stream; the one after it then waits for its own turn. */
  private async next(origin: Origin, stream: string): Promise<void> {
    const waiting = origin.streams.get(stream)!;
    const { message, handled, failed } = waiting[0]!;
    await this.untilHandled(message).then(handled, failed);
    waiting.shift();
    origin.underWay--;
    origin.waitingForRoom.shift()?.();
    if (waiting[0]) origin.ready.push(laneOf(waiting[0].message), stream);
    else origin.streams.delete(stream);
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

const laneOf = ({ userId }: BusMessage) => userId ?? 'system';
