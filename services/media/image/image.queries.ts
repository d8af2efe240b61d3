import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { ImageRow } from './image-view.js';

@Injectable()
export class ImageQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** A user's own, newest first; `pattern` is looked for in captions. One row more than a page holds. */
  list({ userId, pattern, before, limit }: Listing): Promise<ImageRow[]> {
    return this.rows.query<ImageRow>(sql`
      select * from image
      where user_id = ${userId} and (${before}::integer is null or id < ${before}::integer)
        and (${pattern}::text is null or caption collate "und-x-icu" ilike ${pattern}::text)
      order by id desc limit ${limit}::integer + 1`);
  }

  readonly find = gathered(async (ids: readonly number[]): Promise<ReadonlyMap<number, ImageRow>> => {
    const found = await this.rows.query<ImageRow>(sql`select * from image where id = any(${ids}::integer[])`);
    return new Map(found.map((row) => [row.id, row]));
  });
}
