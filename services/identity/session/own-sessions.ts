import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, LIVE, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Rows, Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { announceEnd } from '@cadenza/kernel/runtime/live.js';
import type { Announcer } from '@cadenza/kernel/runtime/live.js';
import type { SessionInfo } from '../generated/graphql.js';
import { usedSince } from './sessions.js';

interface SessionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly device: string | null;
  readonly address: string | null;
}

/** Where a person is signed in, and how they end that from elsewhere. */
@Injectable()
export class OwnSessions {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LIVE) private readonly live: Announcer,
  ) {}

  /** Those that run, the one used last first. */
  async list(userId: number, current: string): Promise<SessionInfo[]> {
    const now = this.clock.now();
    const found = await this.rows.query<SessionRow>(
      sql`select id, created_at as "createdAt", last_used_at as "lastUsedAt", device, address
          from session where user_id = ${userId} and ends_at > ${now} and last_used_at > ${usedSince(now)}
          order by last_used_at desc, created_at desc, id`,
    );
    return found.map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: row.id === current,
    }));
  }

  /** False when this user has no such session. Its open connections end with it. */
  async end(userId: number, sessionId: string): Promise<boolean> {
    const statement = sql`delete from session where user_id = ${userId} and id = ${sessionId} returning id`;
    return (await this.ended(statement)) > 0;
  }

  /** Answers how many have ended. */
  endOthers(userId: number, except: string): Promise<number> {
    return this.ended(endingAllBut(userId, except));
  }

  /**
   * Ends all of a user's sessions but `except` with what `store` stores, given the statement that does it; their open
   * connections end once that is stored.
   */
  async endWith<Stored>(
    userId: number,
    except: string | null,
    store: (ending: Sql) => Promise<Stored>,
  ): Promise<Stored> {
    const others = await this.rows.query<{ id: string }>(
      sql`select id from session where user_id = ${userId} and id is distinct from ${except}`,
    );
    const stored = await store(endingAllBut(userId, except));
    for (const { id } of others) announceEnd(this.live, id);
    return stored;
  }

  private async ended(deleting: Sql): Promise<number> {
    const gone = await this.rows.query<{ id: string }>(deleting);
    for (const { id } of gone) announceEnd(this.live, id);
    return gone.length;
  }
}

const endingAllBut = (userId: number, except: string | null): Sql =>
  sql`delete from session where user_id = ${userId} and id is distinct from ${except} returning id`;
