import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { catalogUnderTest, uploaded, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const [owner, editor, stranger] = [11, 12, 13];
/** Whose track and whose library image each number is; the owner's first of each is in the class. */
const things = { inClass: 1, ofOwner: 2, ofEditor: 3, ofStranger: 4 };
const noTrack = { code: 'VALIDATION_FAILED', message: 'Track not found' };
const noImage = { code: 'VALIDATION_FAILED', message: 'Image not found' };
const image = (id: number) => `/api/images/${id}`;

let catalog: CatalogUnderTest;
let classId: number;
let segmentId: number;
beforeAll(async () => {
  catalog = await catalogUnderTest();
  const whose: readonly (readonly [number, number])[] = [
    [things.inClass, owner],
    [things.ofOwner, owner],
    [things.ofEditor, editor],
    [things.ofStranger, stranger],
  ];
  for (const [id, userId] of whose) {
    await catalog.announce(id, uploaded(id, userId, 600)).heard;
    await catalog.announceImage(id, { case: 'imageUploaded', value: { imageId: id, userId } }).heard;
  }
  classId = (await catalog.as(owner).create({ title: 'Hills', coverImageUrl: image(things.inClass) })).id;
  segmentId = (await catalog.as(owner).add(classId, { musicId: things.inClass })).id;
  const announce = (event: Parameters<typeof catalog.sharing.announce<typeof ShareEventSchema>>[2]) =>
    catalog.sharing.announce('share-1', ShareEventSchema, event).heard;
  const offer = { shareId: 1, contentType: 'class', contentId: classId, ownerId: owner, permission: 'edit' };
  await announce({ case: 'contentShared', value: offer });
  await announce({ case: 'shareAccepted', value: { recipientId: editor } });
  await catalog.sharing.beat(catalog.clock.now());
});
afterAll(() => catalog?.close());

/** The whole class, as an editor's builder saves it. */
async function save(segments: object[], details: object = {}): Promise<unknown> {
  const { title, version } = await catalog.as(editor).read(classId);
  return catalog.as(editor).field(
    `mutation ($id: Int!, $version: Int!, $class: WholeClassInput!) {
      saveClass(id: $id, version: $version, class: $class) { segments { id musicId imageUrl } } }`,
    { id: classId, version, class: { title, segments, ...details } },
  );
}

describe('an editor', () => {
  it.each([things.ofOwner, things.ofStranger, 404])('cannot place track %s of others', async (musicId) => {
    const by = catalog.as(editor);
    await expect(by.add(classId, { musicId })).rejects.toMatchObject(noTrack);
    await expect(by.change(segmentId, { musicId })).rejects.toMatchObject(noTrack);
    await expect(save([{ id: segmentId, musicId }])).rejects.toMatchObject(noTrack);
    await expect(save([{ id: segmentId }, { id: -1, musicId }])).rejects.toMatchObject(noTrack);
  });

  it.each([things.ofOwner, things.ofStranger, 404])('cannot place image %s of others', async (id) => {
    const [by, imageUrl] = [catalog.as(editor), image(id)];
    await expect(by.update(classId, { coverImageUrl: imageUrl })).rejects.toMatchObject(noImage);
    await expect(by.add(classId, { imageUrl })).rejects.toMatchObject(noImage);
    await expect(by.change(segmentId, { imageUrl })).rejects.toMatchObject(noImage);
    await expect(by.place(segmentId, { imageUrl })).rejects.toMatchObject(noImage);
    const { id: timed } = await by.place(segmentId);
    await expect(by.changeImage(timed, { imageUrl })).rejects.toMatchObject(noImage);
    await by.removeImage(timed);
    await expect(save([{ id: segmentId, imageUrl }])).rejects.toMatchObject(noImage);
    await expect(save([{ id: segmentId, images: [{ imageUrl }] }])).rejects.toMatchObject(noImage);
    await expect(save([{ id: segmentId }], { coverImageUrl: imageUrl })).rejects.toMatchObject(noImage);
  });

  it('places what is their own, and what is in the class already', async () => {
    const by = catalog.as(editor);
    for (const id of [things.ofEditor, things.inClass]) {
      const added = await by.add(classId, { musicId: id, imageUrl: image(id) });
      expect(added).toMatchObject({ musicId: id, imageUrl: image(id) });
      expect(await by.place(added.id, { imageUrl: image(id) })).toMatchObject({ imageUrl: image(id) });
      await by.removeSegment(added.id);
      const saved = await save([{ id: segmentId }, { id: -1, musicId: id, imageUrl: image(id) }]);
      expect(saved).toMatchObject({ segments: [{}, { musicId: id, imageUrl: image(id) }] });
      await save([{ id: segmentId, musicId: things.inClass }]);
    }
  });

  it('cannot place what was in the class and is there no more', async () => {
    const [by, me] = [catalog.as(editor), catalog.as(owner)];
    const { id } = await me.add(classId, { musicId: things.ofOwner, imageUrl: image(things.ofOwner) });
    await me.removeSegment(id);
    await expect(by.add(classId, { musicId: things.ofOwner })).rejects.toMatchObject(noTrack);
    await expect(by.add(classId, { imageUrl: image(things.ofOwner) })).rejects.toMatchObject(noImage);
  });
});

describe('the owner of a class in which an editor has placed something', () => {
  it('may move it within that class, and not into another', async () => {
    const id = things.ofEditor;
    const placed = await catalog.as(editor).add(classId, { musicId: id, imageUrl: image(id) });
    const me = catalog.as(owner);
    expect(await me.change(segmentId, { musicId: id })).toMatchObject({ musicId: id });
    await me.change(segmentId, { musicId: things.inClass });
    const other = await me.create({ title: 'Another' });
    await expect(me.add(other.id, { musicId: id })).rejects.toMatchObject(noTrack);
    await expect(me.add(other.id, { imageUrl: image(id) })).rejects.toMatchObject(noImage);
    await expect(me.create({ title: 'New', coverImageUrl: image(id) })).rejects.toMatchObject(noImage);
    await catalog.as(editor).removeSegment(placed.id);
  });

  it('duplicates the class without it, and with what is their own', async () => {
    const id = things.ofEditor;
    const placed = await catalog.as(editor).add(classId, { musicId: id, imageUrl: image(id) });
    await catalog.as(editor).place(placed.id, { imageUrl: image(id) });
    const { coverImageUrl, segments } = await catalog.as(owner).duplicate(classId);
    expect(coverImageUrl).toBe(image(things.inClass));
    expect(segments.map(({ musicId, imageUrl, images }) => [musicId, imageUrl, images.length])).toEqual([
      [things.inClass, null, 0],
      [null, null, 0],
    ]);
  });
});
