import { ROWS } from '../cqrs/tokens.js';
import type { Rows, Sql } from '../eventsourcing/sql.js';
import type { ServiceUnderTest } from './service-under-test.js';

/** The statements by which the resolvers of a service read while `work` is done. */
export async function statementsOf(
  { service }: Pick<ServiceUnderTest, 'service'>,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const rows = service.app.get<Rows>(ROWS, { strict: false });
  const query = rows.query.bind(rows);
  const texts: string[] = [];
  rows.query = <Row extends object>(statement: Sql) => {
    texts.push(statement.text);
    return query<Row>(statement);
  };
  try {
    await work();
  } finally {
    rows.query = query;
  }
  return texts;
}
