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
  readonly userId: number;
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

  /**
   * A track of the owner whose turn it is, their oldest first; undefined when there is none at the moment. `served` names owners in
   * the order in which they had their last turn: whoever is not named comes first.
   */
  async take(served: readonly number[] = []): Promise<Leased | undefined> {
    const [taken] = await this.rows.query<Leased>(sql`
      with next as (
        select id, user_id, object_key from track where ${isWaiting}
        order by coalesce(array_position(${served}::integer[], user_id), 0), id limit 1
        for update of track skip locked
      )
      insert into analysis_lease as held (track_id, until, holder)
      select id, now() + ${lease}::integer * interval '1 s', gen_random_uuid() from next
      on conflict (track_id) do update set until = excluded.until, holder = excluded.holder, lost = held.lost + 1
        where held.until <= now()
      returning track_id as id, lost, holder, (select user_id from next) as "userId",
        (select object_key from next) as "objectKey"`);
    return taken;
  }

  /** Whether a track of another owner waits. */
  async othersWait({ userId }: Leased): Promise<boolean> {
    const [found] = await this.rows.query(
      sql`select 1 from track where ${isWaiting} and user_id <> ${userId} limit 1`,
    );
    return found !== undefined;
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

  /** It took too long while others waited: after some seconds it is tried again, and a few times at most. */
  async putBehind(track: Leased, seconds: number): Promise<void> {
    await this.rows.query(sql`
      update analysis_lease set until = now() + ${seconds}::integer * interval '1 s' where ${held(track)}`);
  }

  async forget(track: Leased): Promise<void> {
    await this.rows.query(sql`delete from analysis_lease where ${held(track)}`);
  }
}

const isWaiting = sql`not analysed and original_id is null
  and not exists (select from analysis_lease where track_id = id and until > now())`;

const held = ({ id, holder }: Leased) => sql`track_id = ${id} and holder = ${holder}::uuid`;

/** Refusal of the claim below. */
export const takenOver = new Rejection('CONFLICT', 'Somebody else listens to this track by now');

/** Ends the lease in the transaction that stores what was heard; of two who listened, the later taker stores it. */
export const endOfLease = (track: Leased): Claim => ({
  statement: sql`delete from analysis_lease where ${held(track)} returning 1`,
  refusal: takenOver,
});
