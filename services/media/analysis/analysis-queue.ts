import { Inject, Injectable } from '@nestjs/common';
import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';

/** Seconds after which another replica takes over from one that says no more. */
const lease = 60;
export const renewMs = (lease * 1000) / 3;

/** A track that this process alone listens to, for as long as it renews. */
export interface Leased {
  readonly id: number;
  readonly objectKey: string;
  /** Names this taking: whoever is late has another. */
  readonly holder: string;
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
      insert into analysis_lease as held (track_id, until, holder)
      select id, now() + ${lease}::integer * interval '1 s', gen_random_uuid() from next
      on conflict (track_id) do update set until = excluded.until, holder = excluded.holder, lost = held.lost + 1
        where held.until <= now()
      returning track_id as id, lost, holder, (select object_key from next) as "objectKey"`);
    return taken;
  }

  async renew(track: Leased): Promise<void> {
    await this.rows.query(sql`
      update analysis_lease set until = now() + ${lease}::integer * interval '1 s' where ${held(track)}`);
  }

  /** Somebody shall try it again, after some seconds. */
  async giveBack(track: Leased, seconds: number): Promise<void> {
    await this.rows.query(sql`
      update analysis_lease set until = now() + ${seconds}::integer * interval '1 s', lost = lost - 1
      where ${held(track)}`);
  }

  async forget(track: Leased): Promise<void> {
    await this.rows.query(sql`delete from analysis_lease where ${held(track)}`);
  }
}

const held = ({ id, holder }: Leased) => sql`track_id = ${id} and holder = ${holder}::uuid`;

/** Refusal of the claim below. */
export const takenOver = new Rejection('CONFLICT', 'Somebody else listens to this track by now');

/** Ends the lease in the transaction that stores what was heard; of two who listened, the later taker stores it. */
export const endOfLease = (track: Leased): Claim => ({
  statement: sql`delete from analysis_lease where ${held(track)} returning 1`,
  refusal: takenOver,
});
