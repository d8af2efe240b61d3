import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { OwnSession } from './hand-over.rules.js';

export interface HandOverRow {
  readonly id: number;
  readonly schedule_id: number;
  readonly title: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly expires_at: Date;
  readonly status: string;
  readonly version: number;
  readonly is_own: boolean;
  readonly email: string | null;
  readonly owner_name: string | null;
  /** Of who has accepted; before that nobody learns whose address it is. */
  readonly recipient_name: string | null;
}

interface Choice {
  /** Null: of any session. */
  readonly scheduleIds: readonly number[] | null;
  readonly id: number | null;
  readonly isOffered: boolean;
}

/** Offers that are shown at once, the next session first. */
const mostOffers = 100;

@Injectable()
export class HandOverQueries {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Undefined for who neither hands it over nor may take it. */
  async find(userId: number, id: number): Promise<HandOverRow | undefined> {
    return (await this.select(userId, { scheduleIds: null, id, isOffered: false }))[0];
  }

  /** What others offer the user and still can be accepted. */
  offers = (userId: number) => this.select(userId, { scheduleIds: null, id: null, isOffered: true });

  /** The last one of each session, as its owner sees it, or whoever has accepted it and still has it. */
  async of(userId: number, scheduleIds: readonly number[]): Promise<ReadonlyMap<number, HandOverRow>> {
    const found = await this.select(userId, { scheduleIds, id: null, isOffered: false });
    const shown = found.filter(
      ({ is_own, status, expires_at }) => is_own || (status === 'accepted' && expires_at > this.clock.now()),
    );
    return new Map(shown.sort((one, other) => one.id - other.id).map((row) => [row.schedule_id, row]));
  }

  /** Null when it is not on the calendar of the user. */
  async ownSession(
    userId: number,
    id: number,
  ): Promise<(OwnSession & { readonly title: string; readonly startTime: Date }) | null> {
    const [found] = await this.rows.query<OwnSession & { title: string; startTime: Date }>(sql`
      select class_id as "classId", name as title, start_time as "startTime", end_time as "endTime"
      from schedule_copy where id = ${id} and user_id = ${userId} and not deleted`);
    return found ?? null;
  }

  private select(userId: number, { scheduleIds, id, isOffered }: Choice): Promise<HandOverRow[]> {
    return this.rows.query<HandOverRow>(sql`
      select share.id, content_id as schedule_id, session.name as title, start_time, end_time, expires_at, status,
        version, owner_id = ${userId}::int as is_own, invitation.email, owner.name as owner_name,
        recipient.name as recipient_name
      from share
        join schedule_copy session on session.id = content_id and not deleted
        left join invitation on share_id = share.id
        left join person me on me.user_id = ${userId}::int and me.email_key = invitation.email_key
          and me.offered_since <= share.created_at
        left join person owner on owner.user_id = owner_id
        left join person recipient on recipient.user_id = recipient_id
      where content_type = 'schedule'
        and (${id}::int is null or share.id = ${id}::int)
        and (${scheduleIds}::int[] is null or content_id = any(${scheduleIds}::int[]))
        and case when ${isOffered} then status = 'pending' and expires_at > ${this.clock.now()}::timestamptz
            and owner_id <> ${userId}::int and me.user_id is not null
          else owner_id = ${userId}::int or recipient_id = ${userId}::int
            or (recipient_id is null and me.user_id is not null) end
      order by start_time, share.id limit case when ${isOffered} then ${mostOffers}::int end`);
  }
}
