import { Inject, Injectable } from '@nestjs/common';
import { LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { isDeletionHeld } from './deletion-hold.js';
import { OBJECTS, type ObjectStore } from './object-store.js';

/** Milliseconds for which the bytes of what was deleted stay, so that a restore of the database finds them. */
export const OBJECTS_KEPT_MS = Symbol('objects kept for so long');

const batch = 500;

/** Somebody may wait for the end of this. After so many failures, or one so slow, it is the store that fails, and no object. */
const mostFailures = 5;
const slowMs = 3_000;

/** Deletes bytes whose facts have ended; these were noted for deletion in the transaction that ended the fact. */
@Injectable()
export class ObjectDeletion {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(LOG) private readonly log: Log,
    @Inject(OBJECTS_KEPT_MS) private readonly keptMs: number,
  ) {}

  /**
   * Deletes the bytes of deleted tracks and images and of ended uploads, once they were kept for their time; what fails
   * stays noted for the next time.
   */
  async deleteNoted(): Promise<void> {
    const noted = await this.rows.query<{ object_key: string }>(sql`
      select object_key from object_deletion
      where ${this.keptMs}::bigint = 0 or since <= now() - ${this.keptMs}::bigint * interval '1 ms'
      order by since limit ${batch}`);
    await this.deleteNow(noted.map(({ object_key: key }) => key));
  }

  /**
   * Deletes bytes that are noted for deletion, unless a backup copies them; never throws, as what fails stays noted,
   * behind all others.
   */
  async deleteNow(noted: readonly string[]): Promise<void> {
    if (noted.length === 0 || (await isDeletionHeld(this.rows).catch(() => true))) return;
    let failures = 0;
    for (const key of noted) {
      const begun = performance.now();
      if (await this.tryToDelete(key)) continue;
      failures += 1;
      if (failures === mostFailures || performance.now() - begun > slowMs) return;
    }
  }

  private async tryToDelete(key: string): Promise<boolean> {
    try {
      await this.objects.delete(key);
      await this.rows.query(sql`delete from object_deletion where object_key = ${key}`);
      return true;
    } catch (error) {
      this.log.warn({ error }, 'bytes nobody needs any more could not be deleted yet');
      await this.putLast(key).catch(() => undefined);
      return false;
    }
  }

  /** So that what can never be deleted does not stand before all that can. */
  private async putLast(key: string): Promise<void> {
    await this.rows.query(sql`
      update object_deletion set since = (select max(since) + interval '1 ms' from object_deletion)
      where object_key = ${key}`);
  }
}
