import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { ImageRow } from './image-view.js';

@Injectable()
export class ImageQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** A user's own, newest first; `pattern` is looked for in captions, `place` is a condition more. One row more than a page holds. */
  list({ userId, pattern, before, limit }: Listing, place: Sql = sql``): Promise<ImageRow[]> {
    return this.rows.query<ImageRow>(sql`
      select * from image
      where user_id = ${userId} and (${before}::integer is null or id < ${before}::integer)
        and (${pattern}::text is null or searched like search_key(${pattern}) collate "C") ${place}
      order by id desc limit ${limit}::integer + 1`);
  }

  readonly find = gathered(async (ids: readonly number[]): Promise<ReadonlyMap<number, ImageRow>> => {
    const found = await this.rows.query<ImageRow>(sql`select * from image where id = any(${ids}::integer[])`);
    return new Map(found.map((row) => [row.id, row]));
  });

  /** Identifiers of the classes of its owner that show an image. */
  readonly ownClasses = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<{ imageId: number; classIds: number[] }>(sql`
      select image_id as "imageId", array_agg(distinct class_id) as "classIds"
      from class_image join image on image.id = image_id left join class_owner using (class_id)
      where image_id = any(${ids}::integer[]) and coalesce(class_owner.user_id, image.user_id) = image.user_id
      group by image_id`);
    return new Map(found.map(({ imageId, classIds }) => [imageId, classIds]));
  });
}
