import { sql, type Rows } from '../eventsourcing/sql.js';
import type { Ids } from './tokens.js';

/** Numbers from the sequence `<kind>_id` of the service's own schema. */
export class SequenceIds implements Ids {
  constructor(private readonly rows: Rows) {}

  async next(kind: string): Promise<number> {
    const [id] = await this.several(kind, 1);
    return id!;
  }

  async several(kind: string, count: number): Promise<number[]> {
    const drawn = await this.rows.query<{ id: number }>(
      sql`select nextval(${`${kind}_id`}::regclass) as id from generate_series(1, ${count}::int)`,
    );
    return drawn.map(({ id }) => id);
  }
}
