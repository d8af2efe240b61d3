import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import type { Class } from '../generated/graphql.js';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const [owner, editor, viewer, stranger] = [11, 12, 13, 14];
const gone = { code: 'NOT_FOUND', message: 'Image not found' };
const noImage = { code: 'VALIDATION_FAILED', message: 'Image not found' };

let catalog: CatalogUnderTest;
// Every delivery is held back: what is seen in time was waited for.
beforeAll(async () => void (catalog = await catalogUnderTest(200)));
afterAll(() => catalog?.close());
const me = () => catalog.as(owner);

async function segments(...names: string[]) {
  const { id } = await me().create({ title: 'A class' });
  const made = [];
  for (const name of names) made.push(await me().add(id, { name }));
  const look = async (who = owner) =>
    (await catalog.as(who).read(id)).segments.map(({ images }) => images.map(({ caption }) => caption));
  return { id, ids: made.map((each) => each.id), look };
}
const uploaded = (imageId: number, userId: number) =>
  catalog.announceImage(imageId, { case: 'imageUploaded', value: { imageId, userId } });

async function share(shareId: number, classId: number, recipientId: number, permission: string) {
  const offer = { shareId, contentType: 'class', contentId: classId, ownerId: owner, permission };
  const stream = `share-${shareId}`;
  await catalog.sharing.announce(stream, ShareEventSchema, { case: 'contentShared', value: offer }).heard;
  await catalog.sharing.announce(stream, ShareEventSchema, { case: 'shareAccepted', value: { recipientId } })
    .heard;
  await catalog.sharing.beat(catalog.clock.now());
}

describe('timed images', () => {
  it('are placed, changed, put in order and removed; the class’s version tells each', async () => {
    const { id, ids, look } = await segments('A', 'B');
    const first = await me().place(ids[0]!, { caption: 'one' });
    expect(first).toEqual({
      id: expect.any(Number),
      segmentId: ids[0],
      imageUrl: '/covers/hill.png',
      startTime: 0,
      duration: 30,
      caption: 'one',
      version: 4,
    });
    expect(first.id % 2).toBe(0);
    const second = await me().place(ids[0]!, { caption: 'two', startTime: 40 });
    await me().place(ids[1]!, { caption: 'three' });
    expect(await look()).toEqual([['one', 'two'], ['three']]);
    expect((await me().reorder(ids[0]!, [second.id, first.id])).map((each) => each.caption)).toEqual([
      'two',
      'one',
    ]);
    expect(await me().changeImage(first.id, { duration: 5 })).toMatchObject({ duration: 5, version: 8 });
    expect(await me().readImage(first.id)).toMatchObject({ duration: 5, caption: 'one' });
    await expect(me().removeImage(second.id, ids[1])).rejects.toMatchObject(gone);
    expect(await me().removeImage(second.id, ids[0])).toBe(true);
    await expect(me().removeImage(second.id)).rejects.toMatchObject(gone);
    await me().place(ids[0]!, { caption: 'four' });
    expect(await look()).toEqual([['one', 'four'], ['three']]);
    expect((await me().read(id)).version).toBe(10);
  });

  it('change what was seen, or nothing', async () => {
    const { ids } = await segments('A');
    const { id, version } = await me().place(ids[0]!);
    await me().place(ids[0]!, {}, version);
    const late = { code: 'CONFLICT' };
    await expect(me().place(ids[0]!, {}, version)).rejects.toMatchObject(late);
    await expect(me().changeImage(id, { duration: 5 }, version)).rejects.toMatchObject(late);
    await expect(me().reorder(ids[0]!, [], version)).rejects.toMatchObject(late);
    await expect(me().reorder(ids[0]!, [])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('go with their segment and their class, and into a duplicate with new ids', async () => {
    const { id, ids, look } = await segments('A', 'B');
    const [first] = [
      await me().place(ids[0]!, { caption: 'one' }),
      await me().place(ids[1]!, { caption: 'two' }),
    ];
    const copy = await me().duplicate(id);
    const copied = copy.segments.flatMap(({ images }) => images);
    expect(copied.map(({ caption, segmentId }) => [caption, segmentId])).toEqual([
      ['one', copy.segments[0]!.id],
      ['two', copy.segments[1]!.id],
    ]);
    expect(copied[0]!.id).not.toBe(first.id);
    await me().removeSegment(ids[0]!);
    await expect(me().readImage(first.id)).rejects.toMatchObject(gone);
    expect(await look()).toEqual([['two']]);
    await me().remove(copy.id);
    await expect(me().readImage(copied[1]!.id)).rejects.toMatchObject(gone);
  });

  it('are seen by those a class is shared with, and changed by editors', async () => {
    const { id, ids, look } = await segments('A');
    const image = await me().place(ids[0]!, { caption: 'one' });
    await share(1, id, editor, 'edit');
    await share(2, id, viewer, 'view');
    expect(await look(viewer)).toEqual([['one']]);
    expect(await catalog.as(editor).changeImage(image.id, { caption: 'two' })).toMatchObject({
      caption: 'two',
    });
    for (const who of [viewer, stranger]) {
      const other = catalog.as(who);
      await expect(other.changeImage(image.id, { caption: 'mine' })).rejects.toMatchObject(gone);
      await expect(other.removeImage(image.id)).rejects.toMatchObject(gone);
      await expect(other.place(ids[0]!)).rejects.toMatchObject({ message: 'Segment not found' });
      await expect(other.reorder(ids[0]!, [image.id])).rejects.toMatchObject({
        message: 'Segment not found',
      });
    }
    await expect(catalog.as(stranger).readImage(image.id)).rejects.toMatchObject(gone);
    expect(await look()).toEqual([['two']]);
  });
});

describe('images of a library', () => {
  const url = (id: number) => `/api/images/${id}`;

  it('are shown by who has them, in the very next request after their upload', async () => {
    const { id, ids } = await segments('A');
    const after = catalog.as(owner, { after: [uploaded(1, owner).mark] });
    expect(await after.place(ids[0]!, { imageUrl: url(1) })).toMatchObject({ imageUrl: url(1) });
    expect(await me().update(id, { coverImageUrl: url(1) })).toMatchObject({ coverImageUrl: url(1) });
    expect(await me().change(ids[0]!, { imageUrl: `${url(1)}?v=1` })).toMatchObject({
      imageUrl: `${url(1)}?v=1`,
    });
  });

  it('of somebody else are not shown by naming their address', async () => {
    const { id, ids } = await segments('A');
    const { id: imageId } = await me().place(ids[0]!);
    await uploaded(3, stranger).heard;
    for (const imageUrl of [url(3), `${url(3)}/thumbnail`, url(999)]) {
      await expect(me().place(ids[0]!, { imageUrl })).rejects.toMatchObject(noImage);
      await expect(me().changeImage(imageId, { imageUrl })).rejects.toMatchObject(noImage);
      await expect(me().change(ids[0]!, { imageUrl })).rejects.toMatchObject(noImage);
      await expect(me().add(id, { imageUrl })).rejects.toMatchObject(noImage);
      await expect(me().update(id, { coverImageUrl: imageUrl })).rejects.toMatchObject(noImage);
      await expect(me().create({ title: 'X', coverImageUrl: imageUrl })).rejects.toMatchObject(noImage);
    }
  });

  it('that are deleted do not hold what is saved again', async () => {
    const { ids } = await segments('A');
    await uploaded(5, owner).heard;
    await me().change(ids[0]!, { imageUrl: url(5) });
    await catalog.announceImage(5, { case: 'imageDeleted', value: { userId: owner } }).heard;
    expect(await me().change(ids[0]!, { imageUrl: url(5), name: 'B' })).toMatchObject({ name: 'B' });
    await expect(me().place(ids[0]!, { imageUrl: url(5) })).rejects.toMatchObject(noImage);
  });

  it('go into duplicates of those only whose they are', async () => {
    const { id, ids } = await segments('A');
    await Promise.all([uploaded(7, owner).heard, uploaded(9, editor).heard]);
    await share(3, id, editor, 'edit');
    const other = catalog.as(editor);
    await other.change(ids[0]!, { imageUrl: url(9) });
    await me().update(id, { coverImageUrl: url(7) });
    await other.place(ids[0]!, { imageUrl: url(7) });
    await other.place(ids[0]!, { caption: 'kept' });
    const shown = ({ coverImageUrl, segments: [segment] }: Class) => [
      coverImageUrl,
      segment!.imageUrl,
      segment!.images.map(({ caption }) => caption),
    ];
    expect(shown(await other.duplicate(id))).toEqual([null, url(9), ['kept']]);
    expect(shown(await me().duplicate(id))).toEqual([url(7), null, [null, 'kept']]);
  });
});
