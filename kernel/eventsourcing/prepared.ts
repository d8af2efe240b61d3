import type { PoolClient, QueryResult } from 'pg';
import type { Sql } from './sql.js';

/** Statements of commands are few and repeat: each is prepared once per connection, by its text. */
export class PreparedStatements {
  private readonly names = new Map<string, string>();

  constructor(private readonly most = 500) {}

  run(client: PoolClient, statement: Sql): Promise<QueryResult> {
    const { text } = statement;
    let name = this.names.get(text);
    if (name === undefined && this.names.size < this.most) {
      name = `kernel_${this.names.size}`;
      this.names.set(text, name);
    }
    return client.query({ name, text, values: [...statement.values] });
  }
}
