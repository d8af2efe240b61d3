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

/** So many events of each schema were stored, by its name: JSON, the payload of a heartbeat. */
export type CountsBySchema = Readonly<Record<string, number>>;

/** How many events of a schema a heartbeat counts. One without payload, of an older replica, counts all of its origin. */
export function countIn(
  { payload, version }: Pick<BusMessage, 'payload' | 'version'>,
  schema: string,
): number {
  if (payload.length === 0) return version;
  return (JSON.parse(new TextDecoder().decode(payload)) as CountsBySchema)[schema] ?? 0;
}

/**
 * Says each second: at this time (`recordedAt`) so many events (`version`, and by schema) were stored, the last one at
 * `position`.
 * Who holds them all knows that the copy made of them was right at that time (freshness.ts). Silence means nothing else
 * than that nobody can know: every replica may say it, and a beat that fails is lost.
 */
export class Heart {
  private readonly timer: NodeJS.Timeout;
  private position = 0;
  private readonly counts: Record<string, number> = {};
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
    const since = await this.parts.rows.query<{ schema: string; position: number; count: number }>(sql`
      select regexp_replace(type, '[.][^.]*$', '') as schema, max(position) as position, count(*)::int as count
      from event where position > ${this.position} group by 1`);
    for (const { schema, position, count } of since) {
      this.position = Math.max(this.position, position);
      this.counts[schema] = (this.counts[schema] ?? 0) + count;
    }
    const origin = heartbeatsOf(this.parts.service);
    return {
      origin,
      stream: 'heartbeat',
      position: this.position,
      version: Object.values(this.counts).reduce((sum, count) => sum + count, 0),
      eventId: randomUUID(),
      type: 'heartbeat',
      recordedAt,
      payload: new TextEncoder().encode(JSON.stringify(this.counts satisfies CountsBySchema)),
    };
  }
}
