import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { testSchema } from '../testing/test-schema.js';
import { raises } from '../testing/units.js';

describe('the pages of a stream', () => {
  let database: TestDatabase;
  let service: Awaited<ReturnType<typeof testSchema>>;
  beforeAll(async () => {
    database = await testDatabase();
    service = await testSchema(database, 'paging', []);
  }, 60_000);
  afterAll(async () => {
    await service?.close();
    await database?.drop();
  });

  const versionsOf = async (stream: string, after?: number) => {
    const pages: number[][] = [];
    for await (const page of service.store.pages(stream, after))
      pages.push(page.map(({ version }) => version));
    return pages;
  };

  it('are at most 1,000 events, in order', async () => {
    await service.store.append(raises('counter-1', 0, 1_500));
    const pages = await versionsOf('counter-1');
    expect(pages.map(({ length }) => length)).toEqual([1_000, 500]);
    expect(pages.flat()).toEqual(Array.from({ length: 1_500 }, (_, index) => index + 1));
    expect(await versionsOf('counter-1', 1_498)).toEqual([[1_499, 1_500]]);
    expect(await versionsOf('counter-1', 1_500)).toEqual([]);
  });

  it('end at 256 kB, and hold a larger event alone', async () => {
    const append = raises('counter-2', 0, 6);
    const sizes = [100_000, 100_000, 100_000, 3_000_000, 10, 10];
    const events = append.events.map((event, index) => ({
      ...event,
      payload: new Uint8Array(sizes[index]!),
    }));
    await service.store.append({ ...append, events });
    expect(await versionsOf('counter-2')).toEqual([[1, 2, 3], [4], [5, 6]]);
  });
});
