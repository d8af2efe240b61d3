import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Class } from '../generated/graphql.js';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';
import { endOf } from './timeline.js';

jest.setTimeout(60_000);
const fields = 'id duration length profile { starts durations rpms resistances positions }';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await catalogUnderTest();
});
afterAll(() => catalog?.close());

const listed = (userId: number, args: object = {}) =>
  catalog
    .as(userId)
    .field<{
      items: Class[];
    }>(
      `query ($filter: ClassFilter, $order: ClassOrder) { classes(filter: $filter, order: $order) { items { ${fields} } } }`,
      { ...args },
    )
    .then(({ items }) => items);

describe('the length of a class', () => {
  it('is the planned time without segments, and then the end of the last segment', async () => {
    const made = await catalog.as(1).create({ title: 'Ride', duration: 45 });
    expect((await listed(1))[0]).toMatchObject({ length: 2700, profile: { starts: [] } });
    const segments = Array.from({ length: 60 }, () => ({ duration: 60 }));
    await catalog.as(1).save(made.id, { title: 'Ride', segments });
    expect((await listed(1))[0]).toMatchObject({ duration: 45, length: 3600 });
  });

  it('follows every change of the segments, breaks included', async () => {
    const { id } = await catalog.as(2).create({ title: 'Ride' });
    const timed: { duration: number; fixedStartTime?: number }[] = [];
    const expectSame = async () => expect((await listed(2))[0]).toMatchObject({ length: endOf(timed) });
    const warmUp = await catalog.as(2).add(id, { duration: 60 });
    timed.push({ duration: 60 });
    await expectSame();
    const climb = await catalog.as(2).add(id, { duration: 120, startTime: 90 });
    timed.push({ duration: 120, fixedStartTime: 90 });
    await expectSame();
    await catalog.as(2).change(warmUp.id, { duration: 300 });
    timed[0] = { duration: 300 };
    await expectSame();
    await catalog.as(2).change(climb.id, { order: 1 });
    timed.reverse();
    await expectSame();
    await catalog.as(2).removeSegment(warmUp.id);
    timed.splice(1, 1);
    await expectSame();
  });

  it('is what lists are filtered and ordered by', async () => {
    const long = await catalog.as(3).create({ title: 'Planned short', duration: 20 });
    await catalog.as(3).add(long.id, { duration: 3600 });
    const short = await catalog.as(3).create({ title: 'Planned longer', duration: 30 });
    const ids = async (args: object) => (await listed(3, args)).map(({ id }) => id);
    expect(await ids({ order: 'SHORTEST' })).toEqual([short.id, long.id]);
    expect(await ids({ filter: { maxDuration: 30 } })).toEqual([short.id]);
    expect(await ids({ filter: { minDuration: 60 } })).toEqual([long.id]);
    await catalog.as(3).add(short.id, { duration: 30 * 60 + 40 });
    expect(await ids({ filter: { maxDuration: 30 } })).toEqual([]);
    expect(await ids({ filter: { minDuration: 31, maxDuration: 45 } })).toEqual([short.id]);
  });
});
