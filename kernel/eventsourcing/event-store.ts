import type { Pool } from 'pg';
import type { GroupCommitter } from './group-committer.js';
import { PoolRows } from './database.js';
import { sql, type Rows } from './sql.js';
import type { Append, Outcome } from './unit.js';

export interface StoredEvent {
  readonly position: number;
  readonly eventId: string;
  readonly stream: string;
  /** 1-based place in its stream. */
  readonly version: number;
  readonly type: string;
  readonly payload: Uint8Array;
  readonly recordedAt: Date;
  readonly traceparent: string | null;
}

/** Bytes of events after which a page of them ends, and the most events in one. */
const pageBytes = 256 * 1024;
const maxEventsInPage = 1_000;

/** The events of one service's schema. */
export class EventStore {
  private readonly rows: Rows;

  constructor(
    pool: Pool,
    private readonly committer: GroupCommitter,
  ) {
    this.rows = new PoolRows(pool);
  }

  /** Many events in one append. A wrong expected version is answered as a conflict, never thrown. */
  append(append: Append): Promise<Outcome> {
    return this.committer.commit({ append, claims: [], statements: [] });
  }

  /** A stream's events after a version, in order; all of them when it is 0. */
  read(stream: string, after = 0): Promise<StoredEvent[]> {
    return this.rows.query(sql`
      select position, event_id as "eventId", stream, version, type, payload, recorded_at as "recordedAt",
        traceparent
      from event where stream = ${stream} and version > ${after} order by version`);
  }

  /** The same, some 256 kB at a time: a stream may be far larger than what is made of it. */
  async *pages(stream: string, after = 0): AsyncGenerator<readonly StoredEvent[], void> {
    for (let last = after, isOver = false; !isOver;) {
      const rows = await this.rows.query<StoredEvent & { found: number }>(sql`
        select * from (
          select *, count(*) over () as found,
            sum(octet_length(payload)) over (order by version) - octet_length(payload) as before
          from (
            select position, event_id as "eventId", stream, version, type, payload, recorded_at as "recordedAt",
              traceparent
            from event where stream = ${stream} and version > ${last} order by version
            limit ${maxEventsInPage}) as next
        ) as sized where before < ${pageBytes} order by version`);
      const found = rows[0]?.found ?? 0;
      isOver = rows.length === found && found < maxEventsInPage;
      last = rows.at(-1)?.version ?? last;
      if (rows.length > 0) yield rows;
    }
  }
}
