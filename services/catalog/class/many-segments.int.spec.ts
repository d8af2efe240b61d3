import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { rowsReadBy } from '@cadenza/kernel/testing/rows-read.js';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import { statementsOf } from '@cadenza/kernel/testing/statements-of.js';
import { type CatalogUnderTest, catalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const refusal = [{ message: expect.stringMatching(/^This asks for too much at once/) }];

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());

/** A class of a user's with so many segments, as the projection writes them. */
async function classOf(userId: number, count: number, notes: string) {
  const { id } = await catalog.as(userId).create({ title: 'Ride' });
  await catalog.rows.query(sql`
    insert into segment (id, class_id, place, name, duration, rpm, resistance, position, notes, music_start_time,
      fade_in_duration, fade_out_duration, transition_type, volume)
    select ${id}::int * 100000 + n, ${id}::int, n, '', 60, '', '', '', ${notes}, 0, 0, 0, '', 100
    from generate_series(1, ${count}::int) as n`);
  return id;
}

const ask = (userId: number, query: string) =>
  catalog.ask(query, {}, { caller: instructor(userId), left: { objects: 50_000, bytes: 12 * 1024 * 1024 } });

describe('segments of many classes', () => {
  it('are measured before they are read', async () => {
    const ids = [];
    for (let each = 0; each < 6; each += 1) ids.push(await classOf(1, 500, 'n'.repeat(5_000)));
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const texts = await statementsOf(catalog, async () => {
      answer = await ask(1, '{ classes(first: 1000) { items { segments { id } } } }');
    });
    expect(texts.filter((text) => text.includes('segment.*'))).toEqual([]);
    expect(answer?.errors).toMatchObject(refusal);
    const one = await ask(1, `{ class(id: ${ids[0]}) { segments { id notes } } }`);
    expect(one.data?.class).toMatchObject({ segments: { length: 500 } });
  });

  it('are drawn up to a number', async () => {
    await classOf(2, 60_000, '');
    const { rows, errors } = await rowsReadBy(catalog, () =>
      ask(2, '{ classes(first: 1000) { items { profile { starts } } } }'),
    );
    expect([rows < 51_000, errors]).toMatchObject([true, refusal]);
  });
});
