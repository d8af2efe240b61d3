import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress, Login } from '@cadenza/kernel/eventsourcing/database.js';

const patienceMs = 60_000;

/** Looks into the database past all services, and waits for one that has been killed. */
export class Look {
  private readonly pool: pg.Pool;

  constructor(admin: DatabaseAddress & Login) {
    this.pool = new pg.Pool({ ...admin, max: 12, connectionTimeoutMillis: 5_000 });
    this.pool.on('error', () => undefined);
  }

  async rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    for (const until = Date.now() + patienceMs; ; await pause(100)) {
      try {
        return (await this.pool.query<Row>(text, [...values])).rows;
      } catch (error) {
        // Only what the server said of the statement itself is final; class 57 is a server that ends or begins.
        const code = (error as { code?: string }).code ?? '';
        if ((/^[0-9A-Z]{5}$/.test(code) && !/^(57|08|53)/.test(code)) || Date.now() > until) throw error;
      }
    }
  }

  async one<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
    return (await this.rows<Row>(text, values))[0]!;
  }

  /** A session of its own, for locks. */
  session(): Promise<pg.PoolClient> {
    return this.pool.connect();
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
