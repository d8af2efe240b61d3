import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, LIVE, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Announcer } from '@cadenza/kernel/runtime/live.js';
import { announceViews, type ShowKey } from '@cadenza/kernel/runtime/show-topics.js';
import type { JoinedShow, ShowAdmission, ShowViewKind } from '../../generated/graphql.js';
import { screensLimits } from './screens.rules.js';
import { newShowToken, showTokenDigest } from './show-token.js';

export interface ViewRow {
  readonly id: number;
  readonly kind: ShowViewKind;
  readonly joined_at: Date;
}

interface JoinedRow {
  readonly id: number;
  readonly user_id: number;
  readonly show_id: string;
  readonly title: string;
  readonly expires_at: Date;
}

interface AdmissionRow extends JoinedRow {
  readonly kind: ShowViewKind;
  readonly image_ids: readonly number[];
}

/** The views of open shows, by the digests of their tokens. */
@Injectable()
export class ShowViews {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LIVE) private readonly live: Announcer,
  ) {}

  list({ ownerId, showId }: ShowKey): Promise<ViewRow[]> {
    return this.rows.query<ViewRow>(sql`
      select id, kind, joined_at from show_view
      where user_id = ${ownerId} and show_id = ${showId} order by id`);
  }

  join({ ownerId, showId }: ShowKey, kind: ShowViewKind): Promise<JoinedShow | 'missing' | 'full'> {
    return this.add(sql`user_id = ${ownerId} and show_id = ${showId}`, kind);
  }

  joinByCode(code: string, kind: ShowViewKind): Promise<JoinedShow | 'missing' | 'full'> {
    return this.add(kind === 'REMOTE' ? sql`remote_code = ${code}` : sql`view_code = ${code}`, kind);
  }

  /** False when the show has no such view. */
  async revoke(show: ShowKey, viewId: number): Promise<boolean> {
    const ended = await this.rows.query(sql`
      with ended as (
        delete from show_view
        where id = ${viewId} and user_id = ${show.ownerId} and show_id = ${show.showId}
        returning user_id, show_id)
      update show_screens set view_count = view_count - 1 from ended
      where show_screens.user_id = ended.user_id and show_screens.show_id = ended.show_id returning 1`);
    if (ended.length > 0) announceViews(this.live, show);
    return ended.length > 0;
  }

  async admission(token: string): Promise<ShowAdmission | null> {
    const [row] = await this.rows.query<AdmissionRow>(sql`
      select id, kind, user_id, show_id, title, expires_at, image_ids
      from show_view join show_screens using (user_id, show_id)
      where digest = ${showTokenDigest(token)} and expires_at > ${this.clock.now()}`);
    if (!row) return null;
    const { id: viewId, kind, user_id: ownerId, show_id: showId, title } = row;
    const imageIds = [...row.image_ids];
    return { showId, ownerId, viewId, kind, title, expiresAt: row.expires_at.toISOString(), imageIds };
  }

  /** The show's row counts its views, and is locked by that: no two take the last place. */
  private async add(show: Sql, kind: ShowViewKind): Promise<JoinedShow | 'missing' | 'full'> {
    const now = this.clock.now();
    const token = newShowToken();
    const [joined] = await this.rows.query<JoinedRow>(sql`
      with room as (
        update show_screens set view_count = view_count + 1
        where ${show} and expires_at > ${now} and view_count < ${screensLimits.views}
        returning user_id, show_id, title, expires_at),
      view as (
        insert into show_view (user_id, show_id, kind, digest, joined_at)
        select user_id, show_id, ${kind}, ${showTokenDigest(token)}, ${now}::timestamptz from room
        returning id)
      select view.id, room.* from room, view`);
    if (joined) return this.joined(joined, token, kind);
    const [full] = await this.rows.query(
      sql`select 1 from show_screens where ${show} and expires_at > ${now}`,
    );
    return full ? 'full' : 'missing';
  }

  private joined(row: JoinedRow, token: string, kind: ShowViewKind): JoinedShow {
    const { id: viewId, user_id: ownerId, show_id: showId, title, expires_at: ends } = row;
    announceViews(this.live, { ownerId, showId });
    return { token, viewId, showId, kind, title, expiresAt: ends.toISOString() };
  }
}
