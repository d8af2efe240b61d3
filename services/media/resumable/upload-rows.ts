import { Inject, Injectable } from '@nestjs/common';
import type { Giving } from '@cadenza/kernel/cqrs/commands.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';

export interface UploadRow {
  readonly id: string;
  /** Bytes, as announced and as they came. */
  readonly size: number;
  readonly received: number;
  /** JSON. */
  readonly metadata: string;
  readonly begunAt: Date;
  /** The track or the image that it has become. */
  readonly fileId: number | null;
  readonly parts: number;
}

/**
 * How far resumable uploads came, and in which objects their bytes lie: the same for every replica. The column `track_id`
 * is older than the upload of images, and holds an image's id there.
 */
@Injectable()
export class UploadRows {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  async find(id: string): Promise<UploadRow | undefined> {
    const [row] = await this.rows.query<UploadRow>(sql`
      select id, size, received, metadata, begun_at as "begunAt", track_id as "fileId",
        (select count(*) from upload_part where upload_id = id) as parts
      from upload where id = ${id}`);
    return row;
  }

  /** Says that the bytes from `start` on are stored; false when the upload stands elsewhere by now, or is gone. */
  async record(id: string, start: number, bytes: number, objectKey: string): Promise<boolean> {
    const [row] = await this.rows.query(sql`
      with moved as (
        update upload set received = received + ${bytes}::bigint
        where id = ${id} and received = ${start}::bigint returning id
      )
      insert into upload_part (upload_id, start, object_key)
      select id, ${start}::bigint, ${objectKey} from moved returning 1`);
    return row !== undefined;
  }

  /** Keys of its objects, in the order of its bytes. */
  async parts(id: string): Promise<readonly string[]> {
    const found = await this.rows.query<{ object_key: string }>(
      sql`select object_key from upload_part where upload_id = ${id} order by start`,
    );
    return found.map(({ object_key: key }) => key);
  }

  /** What makes a track or an image of it, once, in that one's own transaction; its parts, but the `kept` one, are noted for deletion. */
  finishing(
    id: string,
    fileId: number,
    kept: string | undefined,
    now: Date,
  ): Pick<Giving, 'claims' | 'rows'> {
    const claim = sql`update upload set track_id = ${fileId} where id = ${id} and track_id is null returning 1`;
    return {
      claims: [{ statement: claim, refusal: new Rejection('CONFLICT', 'This upload has ended already') }],
      rows: [
        sql`insert into object_deletion (object_key, since) select object_key, ${now}::timestamptz
            from upload_part where upload_id = ${id} and object_key is distinct from ${kept ?? null}`,
        sql`delete from upload_part where upload_id = ${id}`,
      ],
    };
  }

  /** Removes it; answers the keys of its parts, which are noted for deletion. Those of a finished one are none. */
  async remove(id: string, now: Date): Promise<readonly string[]> {
    const noted = await this.rows.query<{ object_key: string }>(sql`
      with gone as (delete from upload where id = ${id} returning id, track_id)
      insert into object_deletion (object_key, since)
      select object_key, ${now}::timestamptz from upload_part join gone on upload_id = gone.id
      where gone.track_id is null returning object_key`);
    return noted.map(({ object_key: key }) => key);
  }

  async begunBefore(before: Date): Promise<readonly string[]> {
    const found = await this.rows.query<{ id: string }>(
      sql`select id from upload where begun_at < ${before} order by begun_at limit 1000`,
    );
    return found.map(({ id }) => id);
  }
}
