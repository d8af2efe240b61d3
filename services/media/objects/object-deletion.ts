import { Inject, Injectable } from '@nestjs/common';
import { LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { OBJECTS, type ObjectStore } from './object-store.js';

const batch = 500;

/** Deletes bytes whose facts have ended; these were noted for deletion in the transaction that ended the fact. */
@Injectable()
export class ObjectDeletion {
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
}
