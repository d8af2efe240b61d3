import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());
const me = () => catalog.as(11);

describe('the mark of a protected segment', () => {
  it('is kept by other changes, by a whole save and in a duplicate, and null takes it away', async () => {
    const { id } = await me().create({ title: 'A class' });
    await me().add(id, { name: 'A' });
    const b = await me().add(id, { name: 'B' });
    expect(await me().change(b.id, { protected: true })).toMatchObject({ protected: true });
    // What else is changed leaves the mark, and null is its default.
    await me().change(b.id, { name: 'Sprint' });
    const marks = async (classId: number) =>
      (await me().read(classId)).segments.map((each) => [each.name, each.protected]);
    expect(await marks(id)).toEqual([
      ['A', false],
      ['Sprint', true],
    ]);
    const saved = await me().save(id, {
      segments: [{ id: b.id, duration: 60 }, { name: 'C', protected: true }, { name: 'D' }],
    });
    expect(saved.segments.map((each) => each.protected)).toEqual([true, true, false]);
    expect(await marks((await me().duplicate(id)).id)).toEqual(await marks(id));
    await me().change(b.id, { protected: null });
    expect((await marks(id))[0]).toEqual(['Sprint', false]);
  });
});
