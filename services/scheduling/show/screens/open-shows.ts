import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, LIVE, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { Announcer } from '@cadenza/kernel/runtime/live.js';
import { announceViews, type ShowKey } from '@cadenza/kernel/runtime/show-topics.js';
import { screensLimits, type ShownClass } from './screens.rules.js';
import { newShowCode } from './show-code.js';

export interface OpenShowRow {
  readonly show_id: string;
  readonly view_code: string;
  readonly remote_code: string;
  readonly expires_at: Date;
}

const columns = sql`show_id, view_code, remote_code, expires_at`;
const tooMany = new Rejection(
  'CONFLICT',
  `Screens of ${screensLimits.shows} shows are open. Please close one of them first.`,
);

/**
 * Shows whose screens are open. Codes and tokens are credentials: rows, and never events. Codes are stored as they are,
 * since the owner reads them again; they end with the show.
 */
@Injectable()
export class OpenShows {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LIVE) private readonly live: Announcer,
  ) {}

  /** Throws CONFLICT when too many others are open. */
  async open(ownerId: number, { showId, classId, title, imageIds }: ShownClass): Promise<OpenShowRow> {
    const now = this.clock.now();
    const ends = new Date(now.getTime() + screensLimits.openMs);
    await this.rows.query(sql`
      delete from show_screens where user_id = ${ownerId} and show_id = ${showId} and expires_at <= ${now}`);
    const [row] = await this.rows.query<OpenShowRow & { is_new: boolean }>(sql`
      insert into show_screens (user_id, show_id, class_id, title, image_ids, view_code, remote_code, expires_at)
      select ${ownerId}::int, ${showId}::text, ${classId}::int, ${title}::text, ${imageIds}::int[],
        ${newShowCode()}::text, ${newShowCode()}::text, ${ends}::timestamptz
      where not exists (select from erased_user where user_id = ${ownerId}::int)
      on conflict (user_id, show_id) do update set class_id = excluded.class_id, title = excluded.title,
        image_ids = excluded.image_ids, expires_at = excluded.expires_at
      returning ${columns}, xmax = 0 as is_new`);
    if (!row) throw new RejectionError(new Rejection('UNAUTHENTICATED', 'Please sign in'));
    if (!row.is_new) return row;
    // Counted afterwards: of two that open at the same time each sees the other.
    const [open] = await this.rows.query<{ count: number }>(
      sql`select count(*)::int as count from show_screens where user_id = ${ownerId} and expires_at > ${now}`,
    );
    if (open!.count <= screensLimits.shows) return row;
    await this.close({ ownerId, showId });
    throw new RejectionError(tooMany);
  }

  async find({ ownerId, showId }: ShowKey): Promise<OpenShowRow | undefined> {
    const [row] = await this.rows.query<OpenShowRow>(sql`
      select ${columns} from show_screens
      where user_id = ${ownerId} and show_id = ${showId} and expires_at > ${this.clock.now()}`);
    return row;
  }

  async renewCodes({ ownerId, showId }: ShowKey): Promise<OpenShowRow | undefined> {
    const [row] = await this.rows.query<OpenShowRow>(sql`
      update show_screens set view_code = ${newShowCode()}, remote_code = ${newShowCode()}
      where user_id = ${ownerId} and show_id = ${showId} and expires_at > ${this.clock.now()}
      returning ${columns}`);
    return row;
  }

  /** Its views go with it. False when it was not open. */
  async close(show: ShowKey): Promise<boolean> {
    const closed = await this.rows.query(sql`
      delete from show_screens where user_id = ${show.ownerId} and show_id = ${show.showId} returning 1`);
    if (closed.length > 0) announceViews(this.live, show);
    return closed.length > 0;
  }

  /** Codes, tokens and titles of what is over. */
  async forgetEnded(): Promise<void> {
    await this.rows.query(sql`delete from show_screens where expires_at <= ${this.clock.now()}`);
  }
}
