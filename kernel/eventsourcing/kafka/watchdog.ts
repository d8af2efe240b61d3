import type { Admin, Kafka } from 'kafkajs';
import type { Journal } from '../ports.js';
import { lagOf } from './lag.js';

export interface WatchdogParts {
  readonly kafka: Kafka;
  readonly group: string;
  readonly groupId: string;
  readonly topics: readonly string[];
  readonly journal: Journal;
  readonly recreate: () => void;
  readonly onStuck: () => void;
  readonly stuckAfterMs?: number;
}

/** A process that ends answers nobody: the new consumer gets time for a group that is being sorted out for long. */
const moreForTheNewOne = 5;

/** Longer than a request or a rebalance takes: 30 s for the default of `stuckAfterMs`. */
const heartbeatFactor = 2.5;

/**
 * A consumer of kafkajs can stop silently after a rebalance. So: when events wait in its partitions and none of them was
 * handled for a while since it joined its group, the consumer is made anew; when that does not help either, the process
 * is told to end. It is also recreated when its group has received no heartbeat of it for long: kafkajs can fetch without
 * being a member. The process then goes on, because other members consume its partitions and nothing waits.
 */
export class Watchdog {
  private readonly stuckAfterMs: number;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private admin: Admin | null = null;
  private lastProgress = performance.now();
  private lastHeartbeat = performance.now();
  private recreated = false;
  /** Partitions by topic; what waits in those of other members is theirs. Null until it has joined. */
  private own: Readonly<Record<string, readonly number[]>> | null = null;

  constructor(private readonly parts: WatchdogParts) {
    this.stuckAfterMs = parts.stuckAfterMs ?? 12_000;
  }

  start(): void {
    // One look at a time: a broker that answers late answers them all at once, and each would take the next step.
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = null));
    }, this.stuckAfterMs / 4);
    this.timer.unref();
  }

  heartbeat(): void {
    this.lastHeartbeat = performance.now();
  }

  progressed(): void {
    this.heartbeat();
    this.caughtUp();
  }

  joined(own: Readonly<Record<string, readonly number[]>>): void {
    this.own = own;
    this.heartbeat();
    this.lastProgress = performance.now();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await this.admin?.disconnect().catch(() => undefined);
  }

  private async look(): Promise<void> {
    const before = this.lastProgress;
    const idle = performance.now() - before;
    if (idle < this.stuckAfterMs * (this.recreated ? moreForTheNewOne : 1)) return;
    const lag = await this.lag();
    if (this.lastProgress !== before) return;
    // The broker does not answer: the consumer is not the cause.
    if (lag === null) return this.progressed();
    const silentMs = performance.now() - this.lastHeartbeat;
    if (lag === 0 && silentMs < this.stuckAfterMs * heartbeatFactor) return this.caughtUp();
    const { group, journal, recreate, onStuck } = this.parts;
    const about = { group, lag, idleMs: Math.round(idle), silentMs: Math.round(silentMs) };
    this.lastProgress = performance.now();
    if (this.recreated && lag > 0) {
      journal.error(about, 'the new consumer makes no progress either');
      return onStuck();
    }
    journal.warn(about, 'the consumer makes no progress; it is made anew');
    this.recreated = true;
    this.heartbeat();
    this.own = null;
    recreate();
  }

  private caughtUp(): void {
    this.lastProgress = performance.now();
    this.recreated = false;
  }

  private async lag(): Promise<number | null> {
    try {
      this.admin ??= this.parts.kafka.admin();
      await this.admin.connect();
      const { own } = this;
      const counts = (topic: string, partition: number) => own?.[topic]?.includes(partition) ?? own === null;
      return await lagOf(this.admin, this.parts.groupId, this.parts.topics, counts);
    } catch {
      this.admin = null;
      return null;
    }
  }
}
