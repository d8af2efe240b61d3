import { sql, type Rows } from '../eventsourcing/sql.js';

/** What waits in a service's schema. */
export interface StoredFigures {
  /** Events not yet acknowledged by the bus: how many (up to `most`), and when the oldest was stored. */
  readonly outbox: number;
  readonly oldest: Date | null;
  readonly timersOverdue: number;
  readonly parked: readonly {
    readonly reaction: string;
    readonly events: number;
    readonly streams: number;
  }[];
}

/** Beyond, they are not counted: a scrape must stay cheap while the bus is away for days. */
const most = 100_000;
/** Every replica looks for timers of the others every five seconds; only later than that is late. */
const lateMs = 10_000;

export async function storedFigures(rows: Rows, now: Date): Promise<StoredFigures> {
  const late = new Date(now.getTime() - lateMs);
  const waiting = rows.query<Omit<StoredFigures, 'parked'>>(sql`
    with relayed as (select coalesce(max(position), 0) as position from checkpoint where name = 'relay')
    select
      (select count(*) from (select 1 from event where position > relayed.position limit ${most}::int) as waiting)
        as outbox,
      (select recorded_at from event where position > relayed.position order by position limit 1) as oldest,
      (select count(*) from timer where due < ${late}) as "timersOverdue"
    from relayed`);
  const parked = rows.query<StoredFigures['parked'][number]>(sql`
    select reaction, count(*) as events, count(distinct (origin, stream)) as streams from parked group by reaction`);
  const [[figures], byReaction] = await Promise.all([waiting, parked]);
  return { ...figures!, parked: byReaction };
}
