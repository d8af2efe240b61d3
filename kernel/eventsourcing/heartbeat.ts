import { randomUUID } from 'node:crypto';
import type { Bus, BusMessage } from './bus.js';
import type { Time } from './ports.js';
import { sql, type Rows } from './sql.js';

/** A stream of messages beside the events: nothing of it is stored with them, and its topic forgets soon. */
export const heartbeatsOf = (service: string) => `${service}-heartbeat`;

export interface HeartParts {
  readonly service: string;
  readonly rows: Rows;
  readonly bus: Bus;
  readonly clock: Time;
}

const everyMs = 1000;

/**
 * Says each second: at this time (`recordedAt`) so many events (`version`) were stored, the last one at `position`.
 * Who holds them all knows that the copy made of them was right at that time (freshness.ts). Silence means nothing else
 * than that nobody can know: every replica may say it, and a beat that fails is lost.
 */
export class Heart {
  private readonly timer: NodeJS.Timeout;
  private position = 0;
  private count = 0;
  private isBeating = false;

  constructor(private readonly parts: HeartParts) {
    this.timer = setInterval(() => void this.beat(), everyMs);
    this.timer.unref();
  }

  close() {
    clearInterval(this.timer);
  }

  private async beat() {
    if (this.isBeating) return;
    this.isBeating = true;
    try {
      await this.parts.bus.publish([await this.message()]);
    } catch {
      // The relay complains of the same bus and the same database.
    } finally {
      this.isBeating = false;
    }
  }

  /** Positions are given in the order of commits: what is counted once never changes. */
  private async message(): Promise<BusMessage> {
    const recordedAt = this.parts.clock.now();
    const [since] = await this.parts.rows.query<{ position: number | null; count: number }>(
      sql`select max(position) as position, count(*) as count from event where position > ${this.position}`,
    );
    this.position = since?.position ?? this.position;
    this.count += since?.count ?? 0;
    const origin = heartbeatsOf(this.parts.service);
    return {
      origin,
      stream: 'heartbeat',
      position: this.position,
      version: this.count,
      eventId: randomUUID(),
      type: 'heartbeat',
      recordedAt,
      payload: new Uint8Array(),
    };
  }
}
