import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const [owner, stranger] = [11, 12];

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());
const me = () => catalog.as(owner);

async function classOf(...names: string[]) {
  const { id } = await me().create({ title: 'A class' });
  for (const name of names) await me().add(id, { name });
  const look = async () =>
    (await me().read(id)).segments.map(({ name, order, startTime }) => `${order} ${name} ${startTime}`);
  return { id, look };
}

describe('segments', () => {
  it('are added together, all or none, and answered in the order they are given', async () => {
    const { id, look } = await classOf('A', 'B');
    const added = await me().addAll(id, [{ name: 'Z' }, { name: 'M', order: 2 }], 3);
    expect(added.map(({ name, order, startTime, version }) => [name, order, startTime, version])).toEqual([
      ['Z', 4, 900, 5],
      ['M', 2, 300, 5],
    ]);
    expect(await look()).toEqual(['1 A 0', '2 M 300', '3 B 600', '4 Z 900']);
    await expect(me().addAll(id, [{}, { duration: 59 }], 5)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Duration must be at least 1 minute',
      errors: [{ field: 'inputs.1.duration' }],
    });
    const images = ['/api/images/991', '/covers/hill.png', '/api/images/993'];
    await expect(
      me().addAll(
        id,
        images.map((imageUrl) => ({ imageUrl })),
        5,
      ),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [0, 2].map((place) => ({ field: `inputs.${place}.imageUrl`, message: 'Image not found' })),
    });
    await expect(me().addAll(id, [{}], 4)).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const inputs of [[], Array.from({ length: 101 }, () => ({}))])
      await expect(me().addAll(id, inputs)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'Give 1 to 100 segments at once',
      });
    await expect(catalog.as(stranger).addAll(id, [{}])).rejects.toMatchObject({ message: 'Class not found' });
    expect(await look()).toHaveLength(4);
  });

  it('that were added together are answered again under their key, unless the class was changed since', async () => {
    const { id, look } = await classOf('A', 'B');
    const keyed = () => catalog.as(owner, { idempotency: { key: `together-${id}`, bodyHash: 'x' } });
    const inputs = [
      { name: 'X', order: 1 },
      { name: 'Y', order: 4 },
      { name: 'Z', order: 3 },
    ];
    const first = await keyed().addAll(id, inputs, 3);
    expect(await keyed().addAll(id, inputs, 3)).toEqual(first);
    expect(first.map(({ name }) => name)).toEqual(['X', 'Y', 'Z']);
    expect(await look()).toEqual(['1 X 0', '2 A 300', '3 Z 600', '4 B 900', '5 Y 1200']);
    // As when the process ends before the answer is kept.
    await catalog.rows.query(sql`update idempotency set response = null where key = ${`together-${id}`}`);
    expect(await keyed().addAll(id, inputs, 3)).toEqual(first);
    await me().removeSegment(first[1]!.id);
    await catalog.rows.query(sql`update idempotency set response = null where key = ${`together-${id}`}`);
    await expect(keyed().addAll(id, inputs, 3)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await look()).toEqual(['1 X 0', '2 A 300', '3 Z 600', '4 B 900']);
  });
});
