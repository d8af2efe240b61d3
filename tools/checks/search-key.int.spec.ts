import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import {
  createSearchKey,
  foldSearchKey,
  searchKey as searchKeyOfServers,
} from '@cadenza/kernel/eventsourcing/search-key.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { searchKey } from '@cadenza/web/lib/search-key.js';

describe('what is searched of a text', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await testDatabase();
    client = new pg.Client({ ...database });
    await client.connect();
    await client.query(createSearchKey);
    await client.query(foldSearchKey);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function inDatabase(texts: readonly string[]): Promise<string[]> {
    const asked =
      'select search_key(text) as key from unnest($1::text[]) with ordinality as t(text, n) order by n';
    return (await client.query<{ key: string }>(asked, [texts])).rows.map(({ key }) => key);
  }

  it.each([
    ['Tiësto', 'tiesto'],
    ['A\u030angstro\u0308m', 'angstrom'],
    ['MØ, Łona & Röyksopp', 'mo, lona & royksopp'],
    ['İstanbul Işık', 'istanbul isik'],
    ['ÉTÉ 50%', 'ete 50%'],
    ['Кино Ё', 'кино е'],
    ['Don’t ‘Stop´ – “Now”', `don't 'stop' - "now"`],
    ['Weiß Æon Cœur Þórr ẞ Ǿ', 'weiss aeon coeur thorr ss o'],
    ['Jay‑Z\u00a0& Co', 'jay-z & co'],
    ['50% _\\', '50% _\\'],
    ['東京 👩‍👩‍👧', '東京 👩‍👩‍👧'],
  ])('%j is %j, in the lists and in the page', async (text, key) => {
    expect(await inDatabase([text])).toEqual([key]);
    expect([searchKey(text), searchKeyOfServers(text)]).toEqual([key, key]);
  });

  it('is the same in the page as in the lists', async () => {
    const letter = fc.oneof(
      ...[
        [0x20, 0x7e],
        [0xa0, 0x17f],
        [0x300, 0x36f],
        [0x2000, 0x2040],
        [0x391, 0x3a1],
        [0x3b1, 0x3c9],
        [0x400, 0x45f],
      ].map(([min, max]) => fc.integer({ min: min!, max: max! }).map((code) => String.fromCodePoint(code))),
    );
    const texts = fc.array(
      fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('')),
      { maxLength: 50 },
    );
    const agrees = async (some: string[]) => {
      const keys = await inDatabase(some);
      expect([some.map(searchKey), some.map(searchKeyOfServers)]).toEqual([keys, keys]);
    };
    await fc.assert(fc.asyncProperty(texts, agrees), { numRuns: 200 });
  });
});
