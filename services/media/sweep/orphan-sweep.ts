import { Inject, Injectable } from '@nestjs/common';
import { LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { isDeletionHeld } from '../objects/deletion-hold.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';

const batch = 500;

/** Finds what a crash left in the store: no fact is ever without bytes, so only bytes can be without a fact. */
@Injectable()
export class OrphanSweep {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Deletes objects without a track, an image, an upload or a note that were stored before `before`; answers how many. */
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
    if (keys.length === 0 || (await isDeletionHeld(this.rows))) return 0;
    const orphans = await this.rows.query<{ key: string }>(
      sql`select key from unnest(${keys}::text[]) as key
          where not exists (select 1 from track where object_key = key)
            and not exists (select 1 from image where object_key = key or thumbnail_key = key)
            and not exists (select 1 from upload_part where object_key = key)
            -- Deleted with its fact, in its own time.
            and not exists (select 1 from object_deletion where object_key = key)`,
    );
    let deleted = 0;
    for (const { key } of orphans) if (await this.tryToDelete(key)) deleted += 1;
    return deleted;
  }

  /** What fails is found again the next time. */
  private async tryToDelete(key: string): Promise<boolean> {
    try {
      await this.objects.delete(key);
      return true;
    } catch (error) {
      this.log.warn({ error }, 'bytes without a fact could not be deleted yet');
      return false;
    }
  }
}
