import { Inject, Injectable } from '@nestjs/common';
import { LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { OBJECTS } from '../media.tokens.js';
import type { ObjectStore } from '../objects/object-store.js';

const batch = 500;

/** Brings bytes and facts together again after a crash: no fact is ever without bytes, so only bytes can be too many. */
@Injectable()
export class ObjectSweep {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Deletes the bytes of deleted tracks and images and of ended uploads; what fails stays noted for the next time. */
  async deleteNoted(): Promise<void> {
    const noted = await this.rows.query<{ object_key: string }>(
      sql`select object_key from object_deletion order by since limit ${batch}`,
    );
    await this.deleteNow(noted.map(({ object_key: key }) => key));
  }

  /** Deletes bytes that are noted for deletion; never throws, as what fails stays noted. */
  async deleteNow(noted: readonly string[]): Promise<void> {
    try {
      for (const key of noted) {
        await this.objects.delete(key);
        await this.rows.query(sql`delete from object_deletion where object_key = ${key}`);
      }
    } catch (error) {
      this.log.warn({ error }, 'bytes nobody needs any more could not be deleted yet');
    }
  }

  /** Deletes objects without a track, an image or an upload that were stored before `before`; answers how many. */
  async deleteOrphans(before: Date): Promise<number> {
    let deleted = 0;
    let old: string[] = [];
    for await (const { key, modifiedAt } of this.objects.list()) {
      if (modifiedAt < before) old.push(key);
      if (old.length < batch) continue;
      deleted += await this.deleteUnknown(old);
      old = [];
    }
    return deleted + (await this.deleteUnknown(old));
  }

  private async deleteUnknown(keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const orphans = await this.rows.query<{ key: string }>(
      sql`select key from unnest(${keys}::text[]) as key
          where not exists (select 1 from track where object_key = key)
            and not exists (select 1 from image where object_key = key or thumbnail_key = key)
            and not exists (select 1 from upload_part where object_key = key)`,
    );
    for (const { key } of orphans) await this.objects.delete(key);
    return orphans.length;
  }
}
