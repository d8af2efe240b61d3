import { jest } from '@jest/globals';
import { ROWS } from '../cqrs/tokens.js';
import type { Rows } from '../eventsourcing/sql.js';
import type { ServiceUnderTest } from './service-under-test.js';

/** An answer of a service, and how many rows its queries took from the database for it. */
export async function rowsReadBy<Answer extends object>(
  { service }: Pick<ServiceUnderTest, 'service'>,
  ask: () => Promise<Answer>,
): Promise<Answer & { readonly rows: number }> {
  const spy = jest.spyOn(service.app.get<Rows>(ROWS, { strict: false }), 'query');
  try {
    const answer = await ask();
    const read = await Promise.all(spy.mock.results.map(({ value }) => value as Promise<unknown[]>));
    return { ...answer, rows: read.reduce((sum, { length }) => sum + length, 0) };
  } finally {
    spy.mockRestore();
  }
}
