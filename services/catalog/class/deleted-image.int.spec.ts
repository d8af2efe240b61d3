import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const owner = 11;

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());
const me = () => catalog.as(owner);
const url = (id: number) => `/api/images/${id}`;

const uploaded = (imageId: number) =>
  catalog.announceImage(imageId, { case: 'imageUploaded', value: { imageId, userId: owner } }).heard;
const deleted = (imageId: number) =>
  catalog.announceImage(imageId, { case: 'imageDeleted', value: { userId: owner } }).heard;

async function segments(...names: string[]) {
  const { id } = await me().create({ title: 'A class' });
  const ids: number[] = [];
  for (const name of names) ids.push((await me().add(id, { name })).id);
  const look = async () =>
    (await me().read(id)).segments.map(({ images }) => images.map(({ caption }) => caption));
  return { id, ids, look };
}

describe('deleted images of a library', () => {
  it('are no cover and no segment’s any more, and those that are no library’s stay', async () => {
    const { id, ids } = await segments('A', 'B');
    await uploaded(11);
    await me().update(id, { coverImageUrl: url(11) });
    await me().change(ids[0]!, { imageUrl: url(11) });
    await me().change(ids[1]!, { imageUrl: '/covers/hill.png' });
    const shown = async () => {
      const { coverImageUrl, segments } = await me().read(id);
      return [coverImageUrl, ...segments.map(({ imageUrl }) => imageUrl)];
    };
    expect(await shown()).toEqual([url(11), url(11), '/covers/hill.png']);
    await deleted(11);
    expect(await shown()).toEqual([null, null, '/covers/hill.png']);
    expect((await me().list()).items.find((one) => one.id === id)).toMatchObject({ coverImageUrl: null });
  });

  it('are no timed images any more, nor those of a duplicate', async () => {
    const { id, ids, look } = await segments('A');
    await Promise.all([uploaded(15), uploaded(17)]);
    const first = await me().place(ids[0]!, { caption: 'first', imageUrl: url(15) });
    const doomed = await me().place(ids[0]!, { caption: 'doomed', imageUrl: url(17) });
    const last = await me().place(ids[0]!, { caption: 'last' });
    await me().change(ids[0]!, { imageUrl: url(17) });
    expect(await look()).toEqual([['first', 'doomed', 'last']]);
    await deleted(17);
    expect(await look()).toEqual([['first', 'last']]);
    await expect(me().readImage(doomed.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Image not found',
    });
    expect((await me().readSegment(ids[0]!)).images.map((one) => one.id)).toEqual([first.id, last.id]);

    const copy = await me().duplicate(id);
    expect(copy.segments[0]!.images.map(({ caption }) => caption)).toEqual(['first', 'last']);
    const rows = sql`select image_url from segment where class_id = ${copy.id} union all
      select image_url from segment_image where class_id = ${copy.id} order by 1`;
    const named = await catalog.rows.query<{ image_url: string | null }>(rows);
    expect(named.map((row) => row.image_url)).toEqual([url(15), '/covers/hill.png', null]);
  });

  it('hold neither an order nor what an editor still shows', async () => {
    const { ids, look } = await segments('A');
    await Promise.all([uploaded(19), uploaded(21)]);
    const first = await me().place(ids[0]!, { caption: 'first' });
    const doomed = await me().place(ids[0]!, { caption: 'doomed', imageUrl: url(19) });
    const last = await me().place(ids[0]!, { caption: 'last' });
    await deleted(19);
    const seen = (images: readonly { caption?: string | null }[]) => images.map(({ caption }) => caption);
    expect(seen(await me().reorder(ids[0]!, [last.id, first.id]))).toEqual(['last', 'first']);
    expect(seen(await me().reorder(ids[0]!, [doomed.id, first.id, last.id]))).toEqual(['first', 'last']);
    const short = { code: 'VALIDATION_FAILED' };
    await expect(me().reorder(ids[0]!, [doomed.id, first.id])).rejects.toMatchObject(short);
    expect(await me().changeImage(doomed.id, { duration: 9 })).toMatchObject({ duration: 9 });
    expect(await look()).toEqual([['first', 'last']]);
    await me().changeImage(doomed.id, { imageUrl: url(21) });
    expect(await look()).toEqual([['doomed', 'first', 'last']]);
    await deleted(21);
    expect(await me().removeImage(doomed.id)).toBe(true);
    expect(await look()).toEqual([['first', 'last']]);
  });
});
