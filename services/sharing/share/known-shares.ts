import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { permissions, type ContentType } from './share.rules.js';

export interface KnownShare {
  readonly name: string;
  readonly permission: string;
}

/**
 * Who shares something with somebody, by name, and what it allows: for those alone who have accepted it, and as long as
 * it lasts. Of several shares of one thing, the one that allows most. The class of a session that is handed over is viewed.
 */
@Injectable()
export class KnownShares {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(recipientId: number, type: ContentType, id: number): Promise<KnownShare | null> {
    return (await this.known(`${recipientId} ${type} ${id}`)) ?? null;
  }

  private readonly known = gathered(
    async (asked: readonly string[]): Promise<ReadonlyMap<string, KnownShare>> => {
      const wanted = asked.map((each) => each.split(' '));
      const found = await this.rows.query<KnownShare & { asked: string }>(sql`
      select distinct on (asked) asked, person.name,
        case permission when 'teach' then 'view' else permission end as permission
      from unnest(${asked}::text[], ${wanted.map(([recipient]) => recipient)}::int[],
          ${wanted.map(([, type]) => type)}::text[], ${wanted.map(([, , id]) => id)}::int[])
          as wanted (asked, recipient_id, content_type, content_id)
        join share on share.recipient_id = wanted.recipient_id and (
          (share.content_type = wanted.content_type and share.content_id = wanted.content_id)
          or (wanted.content_type = 'class' and share.class_id = wanted.content_id))
        join person on person.user_id = share.owner_id
      where status = 'accepted' and (expires_at is null or expires_at > ${this.clock.now()}::timestamptz)
      order by asked, array_position(${[...permissions]}::text[], permission) desc, share.id desc`);
      return new Map(found.map(({ asked: key, ...share }) => [key, share]));
    },
  );
}
