import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';

/** Seconds after which another replica takes over from one that says no more. */
const lease = 60;
export const renewMs = (lease * 1000) / 3;

/** A track that this process alone listens to, for as long as it renews. */
export interface Leased {
  readonly id: number;
  readonly objectKey: string;
  /** How often whoever had it before was never heard of again. */
  readonly lost: number;
}

/** Which tracks nobody has listened to yet; replicas share them by leases. Times are the database's own. */
@Injectable()
export class AnalysisQueue {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** The newest first: somebody may be looking at it. Undefined when there is none at the moment. */
  async take(): Promise<Leased | undefined> {
    const [taken] = await this.rows.query<Leased>(sql`
      with next as (
        select id, object_key from track
        where not analysed and original_id is null
          and not exists (select from analysis_lease where track_id = id and until > now())
        order by id desc limit 1 for update of track skip locked
      )
      insert into analysis_lease as held (track_id, until)
      select id, now() + ${lease}::integer * interval '1 s' from next
      on conflict (track_id) do update set until = excluded.until, lost = held.lost + 1 where held.until <= now()
      returning track_id as id, lost, (select object_key from next) as "objectKey"`);
    return taken;
  }

  async renew({ id }: Leased): Promise<void> {
    await this.rows.query(
      sql`update analysis_lease set until = now() + ${lease}::integer * interval '1 s' where track_id = ${id}`,
    );
  }

  /** Somebody shall try it again, after some seconds. */
  async giveBack({ id }: Leased, seconds: number): Promise<void> {
    await this.rows.query(sql`
      update analysis_lease set until = now() + ${seconds}::integer * interval '1 s', lost = lost - 1
      where track_id = ${id}`);
  }

  async forget({ id }: Leased): Promise<void> {
    await this.rows.query(sql`delete from analysis_lease where track_id = ${id}`);
  }
}
