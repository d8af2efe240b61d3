import { Inject, Injectable } from '@nestjs/common';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { ContentType } from './share.rules.js';

export interface ShareRow {
  readonly id: number;
  readonly owner_id: number;
  readonly content_type: string;
  readonly content_id: number;
  readonly permission: string;
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly status: string;
  readonly version: number;
  readonly content_name: string;
  readonly description: string | null;
  readonly email: string | null;
  readonly owner_name: string | null;
  /** Of who has accepted; before that nobody learns whose address it is. */
  readonly recipient_name: string | null;
  readonly is_recipient: boolean;
}

export interface SharedThing {
  readonly contentType: string | null;
  readonly contentId: number | null;
}

/** Which of the shares that somebody may see; null: any. */
interface Choice extends SharedThing {
  readonly id: number | null;
  readonly as: 'owner' | 'recipient' | null;
}
const all: Choice = { id: null, as: null, contentType: null, contentId: null };

@Injectable()
export class ShareQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** Of one thing, or of all. */
  outgoing = (wanted: Listing, of: Partial<SharedThing> = {}) =>
    this.select(wanted.userId, { ...all, ...of, as: 'owner' }, wanted);
  incoming = (wanted: Listing) => this.select(wanted.userId, { ...all, as: 'recipient' }, wanted);

  /** As its owner or recipient sees it; undefined for everybody else. */
  async find(id: number, userId: number): Promise<ShareRow | undefined> {
    return (await this.select(userId, { ...all, id }))[0];
  }

  /** Newest first, in lists without sessions (hand-over.queries.ts). What was deleted is shared no more. */
  private select(
    userId: number,
    { id, as, contentType, contentId }: Choice,
    { before, limit }: Pick<Listing, 'before' | 'limit'> = { before: null, limit: null },
  ) {
    return this.rows.query<ShareRow>(sql`
      select * from (
        select share.*, coalesce(class.name, track.name, playlist.name, session.name) as content_name, invitation.description, invitation.email,
          owner.name as owner_name, recipient.name as recipient_name,
          recipient_id = ${userId}::int
            or (recipient_id is null and owner_id <> ${userId}::int and me.user_id is not null) as is_recipient
        from share
          left join invitation on share_id = share.id
          left join class_copy class on content_type = 'class' and class.id = content_id and not class.deleted
          left join track_copy track on content_type = 'music' and track.id = content_id and not track.deleted
          left join playlist_copy playlist
            on content_type = 'playlist' and playlist.id = content_id and not playlist.deleted
          left join schedule_copy session
            on content_type = 'schedule' and session.id = content_id and not session.deleted
          left join person me on me.user_id = ${userId}::int and me.email_key = invitation.email_key
            and me.offered_since <= share.created_at
          left join person owner on owner.user_id = owner_id
          left join person recipient on recipient.user_id = recipient_id
        where (share.id = ${id}::int or (${id}::int is null and content_type <> 'schedule'))
          and (${before}::int is null or share.id < ${before}::int)
          and (${contentType}::text is null or content_type = ${contentType}::text)
          and (${contentId}::int is null or content_id = ${contentId}::int)
          and (owner_id = ${userId}::int or recipient_id = ${userId}::int
            or (recipient_id is null and me.user_id is not null))
      ) known
      where content_name is not null and case ${as}::text
        when 'owner' then owner_id = ${userId}::int
        when 'recipient' then is_recipient and status <> 'declined'
        else owner_id = ${userId}::int or is_recipient end
      order by id desc limit ${limit === null ? null : limit + 1}::int`);
  }

  /** The name of what a user owns; null when it is not there or not theirs. */
  ownContent(userId: number, type: ContentType, id: number): Promise<string | null> {
    return this.nameOf(sql`
      select name from (
        select 'class' as type, class_copy.* from class_copy where id = ${id}
        union all select 'music', track_copy.* from track_copy where id = ${id}
        union all select 'playlist', playlist_copy.* from playlist_copy where id = ${id}
      ) known
      where type = ${type} and user_id = ${userId} and not deleted`);
  }

  name = (userId: number) => this.nameOf(sql`select name from person where user_id = ${userId}`);

  async hasAddress(userId: number, email: string): Promise<boolean> {
    const found = await this.rows.query(
      sql`select 1 from person where user_id = ${userId} and email_key = ${nameKey(email)}`,
    );
    return found.length > 0;
  }

  /** Whether the person of that address has accepted something of this owner. */
  async isKnownTo(ownerId: number, email: string): Promise<boolean> {
    const found = await this.rows.query(sql`
      select 1 from share join person on person.user_id = share.recipient_id
      where owner_id = ${ownerId} and status = 'accepted' and email_key = ${nameKey(email)} limit 1`);
    return found.length > 0;
  }

  private async nameOf(statement: ReturnType<typeof sql>): Promise<string | null> {
    const [row] = await this.rows.query<{ name: string }>(statement);
    return row?.name ?? null;
  }
}
