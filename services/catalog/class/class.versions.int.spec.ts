import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const owner = 11;
const conflict = { code: 'CONFLICT' };

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());
const me = () => catalog.as(owner);

describe('versions', () => {
  it('refuse a change by who has not seen the last one', async () => {
    const { id, version } = await me().create({ title: 'A' });
    await me().update(id, { title: 'B' }, version);
    await expect(me().update(id, { title: 'C' }, version)).rejects.toMatchObject(conflict);
    await expect(me().add(id, {}, version)).rejects.toMatchObject(conflict);
    await expect(me().remove(id, version)).rejects.toMatchObject(conflict);
    // Also where the rules refuse it: the one who has not seen the last version merges first.
    await expect(me().update(id, { title: '' }, version)).rejects.toMatchObject(conflict);
    await expect(me().add(id, { duration: -1 }, version)).rejects.toMatchObject(conflict);
    expect(await me().read(id)).toMatchObject({ title: 'B', version: 2, segments: [] });
  });

  it('come by If-Match as well, for segments too', async () => {
    const { id } = await me().create({ title: 'A' });
    const segment = await me().add(id);
    expect(segment.version).toBe(2);
    await expect(catalog.as(owner, { ifMatch: 1 }).change(segment.id, { name: 'B' })).rejects.toMatchObject(
      conflict,
    );
    const seen = catalog.as(owner, { ifMatch: 2 });
    expect(await seen.change(segment.id, { name: 'B' })).toMatchObject({ name: 'B', version: 3 });
  });

  it('are not needed: twenty at once all find their place', async () => {
    const { id } = await me().create({ title: 'A' });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => me().add(id, { name: `S${index}`, order: 1 })),
    );
    const { segments, version } = await me().read(id);
    expect(version).toBe(21);
    expect(segments.map(({ order }) => order)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(segments.map(({ startTime }) => startTime)).toEqual(segments.map((_, index) => index * 300));
    expect(new Set(segments.map(({ name }) => name)).size).toBe(20);
  });
});
