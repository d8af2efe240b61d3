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

/**
 * A consumer of kafkajs can stop silently after a rebalance. So: when events wait in its partitions and none of them was
 * handled for a while since it joined its group, the consumer is made anew; when that does not help either, the process
 * is told to end.
 */
export class Watchdog {
  private readonly stuckAfterMs: number;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private admin: Admin | null = null;
  private lastProgress = performance.now();
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

  progressed(): void {
    this.lastProgress = performance.now();
    this.recreated = false;
  }

  joined(own: Readonly<Record<string, readonly number[]>>): void {
    this.own = own;
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
    // Nothing waits, or nobody can tell: no reason to blame the consumer.
    if (lag === null || lag === 0) return this.progressed();
    const { group, journal, recreate, onStuck } = this.parts;
    this.lastProgress = performance.now();
    if (this.recreated) {
      journal.error({ group, lag, idleMs: Math.round(idle) }, 'the new consumer makes no progress either');
      return onStuck();
    }
    journal.warn({ group, lag, idleMs: Math.round(idle) }, 'the consumer makes no progress; it is made anew');
    this.recreated = true;
    this.own = null;
    recreate();
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
