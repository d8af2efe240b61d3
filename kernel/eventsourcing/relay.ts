import type { Pool, PoolClient } from 'pg';
import { Acknowledgements } from './acknowledgements.js';
import type { Bus, BusMessage } from './bus.js';
import type { Journal } from './ports.js';
import { Waker } from './waker.js';

export interface RelayParts {
  readonly service: string;
  readonly pool: Pool;
  readonly bus: Bus;
  readonly journal: Journal;
  /** What goes out with events, in the same publication: it is lost and doubled as they are. */
  readonly alongside?: ((messages: readonly BusMessage[]) => Promise<readonly BusMessage[]>) | undefined;
  /** Events in one publication. */
  readonly batch?: number;
}

const shortestPollMs = 50;
const longestPollMs = 250;

/**
 * Follows the events in the order of their commits and publishes them; the checkpoint moves after the bus has
 * acknowledged. One is active per schema, whoever holds the lock; replicas wait for it.
 */
export class Relay {
  private readonly waker = new Waker();
  private readonly closing = new AbortController();
  private running: Promise<void> | null = null;

  constructor(private readonly parts: RelayParts) {}

  start() {
    this.running = this.run();
  }

  /** Called after commits of this process; commits of others are found by polling. */
  wake() {
    this.waker.wake();
  }

  async close() {
    this.closing.abort();
    this.wake();
    await this.running;
  }

  private async run() {
    while (!this.closing.signal.aborted) {
      let client: PoolClient | undefined;
      try {
        client = await this.parts.pool.connect();
        await client.query('set synchronous_commit = off');
        if (await this.lead(client)) await this.follow(client);
      } catch (error) {
        if (!this.closing.signal.aborted)
          this.parts.journal.warn({ err: error }, 'the relay starts again from its checkpoint');
      } finally {
        // Ends the session, and with it the lock.
        client?.release(true);
      }
      if (!this.closing.signal.aborted) await this.waker.pause(longestPollMs);
    }
  }

  private async lead(client: PoolClient): Promise<boolean> {
    const lock = 'select pg_try_advisory_lock(hashtext(current_schema()), 2) as held';
    while (!this.closing.signal.aborted) {
      if ((await client.query<{ held: boolean }>(lock)).rows[0]?.held) return true;
      await this.waker.pause(longestPollMs);
    }
    return false;
  }

  private async follow(client: PoolClient) {
    const acknowledgements = new Acknowledgements(client, this.parts.bus.parallel ?? 1, this.closing.signal);
    let position = await acknowledgements.start();
    let poll = shortestPollMs;
    try {
      while (!this.closing.signal.aborted) {
        const messages = await this.messagesAfter(client, position);
        const last = messages.at(-1);
        if (last) {
          position = last.position;
          poll = shortestPollMs;
          const alongside = (await this.parts.alongside?.(messages)) ?? [];
          await acknowledgements.expect(position, this.parts.bus.publish([...messages, ...alongside]));
        } else {
          acknowledgements.check();
          if (!(await this.waker.pause(poll))) poll = Math.min(poll * 2, longestPollMs);
        }
      }
    } finally {
      await acknowledgements.end();
    }
  }

  private async messagesAfter(client: PoolClient, position: number): Promise<BusMessage[]> {
    const { rows } = await client.query({
      name: 'relay_messages',
      text: `select position, event_id as "eventId", stream, version, type, payload,
          recorded_at as "recordedAt", traceparent, user_id as "userId"
        from event where position > $1 order by position limit $2`,
      values: [position, this.parts.batch ?? 200],
    });
    return rows.map((row) => ({
      ...row,
      origin: this.parts.service,
      traceparent: row.traceparent ?? undefined,
    }));
  }
}
