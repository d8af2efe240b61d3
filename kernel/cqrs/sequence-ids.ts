import { sql, type Rows } from '../eventsourcing/sql.js';
import type { Ids } from './tokens.js';

/** Numbers from the sequence `<kind>_id` of the service's own schema. */
export class SequenceIds implements Ids {
  constructor(private readonly rows: Rows) {}

  async next(kind: string): Promise<number> {
    const [row] = await this.rows.query<{ id: number }>(sql`select nextval(${`${kind}_id`}::regclass) as id`);
    return row!.id;
  }
}
