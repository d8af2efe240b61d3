import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';

@Injectable()
export class StorageQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** Bytes in use. */
  async used(userId: number): Promise<number> {
    const [row] = await this.rows.query<{ used: string }>(
      sql`select used from storage where user_id = ${userId}`,
    );
    return Number(row?.used ?? 0);
  }
}
