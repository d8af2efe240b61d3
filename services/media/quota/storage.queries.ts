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

  /** Bytes in use, and those that unfinished resumable uploads announced. */
  async promised(userId: number): Promise<number> {
    const [row] = await this.rows.query<{ promised: string }>(sql`select
      coalesce((select used from storage where user_id = ${userId}), 0)
      + coalesce((select sum(size) from upload where user_id = ${userId} and track_id is null), 0) as promised`);
    return Number(row?.promised ?? 0);
  }
}
